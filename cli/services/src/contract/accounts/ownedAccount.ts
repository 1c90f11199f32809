import {
  type Address,
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroHash,
} from 'viem'
import { getUserOperationTypedData } from 'viem/account-abstraction'
import { entryPoint08 } from './entryPoints.js'
import type { AccountCall, SmartAccount } from './smartAccount.js'

/** Where its contracts stand, on every chain. They follow from their code: see `smartAccountContracts`. */
export const ownedAddresses = {
  implementation: '0xd74cd9186b79D843ca2BE65d76401a37526D39EB',
  factory: '0x6C3E72819348091DB60f34595614D3dA298a29f2',
} as const

const factoryAbi = parseAbi(['function createAccount(address owner) returns (address)'])
const accountAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const executions = parseAbiParameters([
  'Execution[] executions',
  'struct Execution { address to; uint256 value; bytes data; }',
])
/** ERC-7821: several calls, all or none. */
const BATCH = '0x0100000000000000000000000000000000000000000000000000000000000000'

/** OpenZeppelin's account, EntryPoint 0.8; the owner stands in its code. */
export function ownedAccount(owner: Address): SmartAccount {
  const { factory } = ownedAddresses
  return {
    owner,
    address: getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: zeroHash,
      bytecode: initCode(owner),
    }),
    entryPoint: entryPoint08,
    domain: { name: 'Wallet Widget Account', version: '2' },
    deployment: {
      factory,
      factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] }),
    },
    encodeCalls,
    readCalls,
    signOperation: (signer, operation, chainId) =>
      signer.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08.address,
          userOperation: operation,
        }),
      ),
  }
}

/** ERC-1167's proxy with the owner behind it, as OpenZeppelin's `Clones` writes it. */
const initCode = (owner: Address): Hex =>
  concat([
    '0x6100413d81600a3d39f3363d3d373d3d3d363d73',
    ownedAddresses.implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    owner,
  ])

const encodeCalls = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [BATCH, encodeAbiParameters(executions, [calls])],
  })

function readCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi: accountAbi, data: callData })
    const [calls] = decodeAbiParameters(executions, args[1])
    // What has another mode or encoding than ours could be read by the account in another way.
    return encodeCalls(calls) === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}
