import { type Address, encodeFunctionData, getContractAddress, type Hex, padHex, parseAbi } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'

/** Where the contracts of smart accounts stand, on every chain. Ours follow from their code: see `smartAccountContracts`. */
export const smartAccountAddresses = {
  /** ERC-4337 v0.7 */
  entryPoint: entryPoint07Address,
  implementation: '0xcC389aa00a3a86de14455Ab07f5C109B3aa0d22F',
  factory: '0x3AFCd0C5179edB1430a352DA3924424965A95f2A',
  /** Makes contracts at addresses that follow from their code. It stands on nearly every chain. */
  deterministicDeployer: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
} as const

/** keccak-256 of what the factory creates an account from, the same for all. */
export const ACCOUNT_INIT_CODE_HASH = '0xb5273fa850c5b66f998c15dd9f0b9664145102869ffc4e84b8ab6e6f9f57c333'

/** EIP-712 name and version of every account, as its `eip712Domain()` answers. */
export const ACCOUNT_DOMAIN = { name: 'Wallet Widget Account', version: '1' } as const

const factoryAbi = parseAbi(['function createAccount(bytes32 ownSalt) payable returns (address)'])

/** Reckoned here: no node can name another account as the owner's. */
export const accountAddress = (owner: Address): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: smartAccountAddresses.factory,
    salt: saltOf(owner),
    bytecodeHash: ACCOUNT_INIT_CODE_HASH,
  })

/** What puts the account on a chain. */
export const deploymentOf = (owner: Address): { factory: Address; factoryData: Hex } => ({
  factory: smartAccountAddresses.factory,
  factoryData: encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [saltOf(owner)],
  }),
})

// The owner, then zeros: an owner's first account.
const saltOf = (owner: Address): Hex => padHex(owner, { dir: 'right', size: 32 })
