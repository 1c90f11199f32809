import { type Address, encodeFunctionData, getContractAddress, type Hex, padHex, parseAbi } from 'viem'
import { ACCOUNT_INIT_CODE_HASH, smartAccountAddresses } from './addresses.js'

const factoryAbi = parseAbi(['function createAccount(bytes32 ownSalt) payable returns (address)'])
const { factory } = smartAccountAddresses

/** Reckoned here: no node can name another account as the owner's. */
export const accountAddress = (owner: Address): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: saltOf(owner),
    bytecodeHash: ACCOUNT_INIT_CODE_HASH,
  })

/** What puts the account on a chain. */
export const deploymentOf = (owner: Address): { factory: Address; factoryData: Hex } => ({
  factory,
  factoryData: encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [saltOf(owner)],
  }),
})

// The owner, then zeros: an owner's first account.
const saltOf = (owner: Address): Hex => padHex(owner, { dir: 'right', size: 32 })
