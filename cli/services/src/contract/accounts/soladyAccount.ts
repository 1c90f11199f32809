import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  padHex,
  parseAbi,
} from 'viem'
import { entryPoint07, operationHash } from './entryPoints.js'
import type { AccountCall, SmartAccount } from './smartAccount.js'

/** Where its contracts stand, on every chain. They follow from their code: see `smartAccountContracts`. */
export const soladyAddresses = {
  implementation: '0xcC389aa00a3a86de14455Ab07f5C109B3aa0d22F',
  factory: '0x3AFCd0C5179edB1430a352DA3924424965A95f2A',
} as const

/** keccak-256 of what the factory creates an account from, the same for all. */
export const SOLADY_INIT_CODE_HASH = '0xb5273fa850c5b66f998c15dd9f0b9664145102869ffc4e84b8ab6e6f9f57c333'

const factoryAbi = parseAbi(['function createAccount(bytes32 ownSalt) payable returns (address)'])
const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
])

/** Solady's ERC4337, EntryPoint 0.7: of wallets that were made before there was `ownedAccount`. */
export function soladyAccount(owner: Address): SmartAccount {
  const { factory } = soladyAddresses
  // The owner, then zeros: an owner's first account.
  const salt = padHex(owner, { dir: 'right', size: 32 })
  return {
    owner,
    address: getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt,
      bytecodeHash: SOLADY_INIT_CODE_HASH,
    }),
    entryPoint: entryPoint07,
    domain: { name: 'Wallet Widget Account', version: '1' },
    deployment: {
      factory,
      factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [salt] }),
    },
    encodeCalls,
    readCalls,
    signOperation: (signer, operation, chainId) =>
      signer.signMessage({ message: { raw: operationHash(operation, entryPoint07, chainId) } }),
  }
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls
  if (calls.length === 1 && first) {
    return encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [first.to, first.value, first.data],
    })
  }
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
  })
}

function readCalls(callData: Hex): readonly AccountCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData })
    const calls =
      functionName === 'execute'
        ? [{ to: args[0], value: args[1], data: args[2] }]
        : args[0].map(({ target, value, data }) => ({ to: target, value, data }))
    // What has another encoding than ours could be read by the account in another way.
    return encodeCalls(calls) === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}
