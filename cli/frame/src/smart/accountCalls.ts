import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

/** A call of an account, its parts filled in. */
export interface AccountCall {
  readonly to: Address
  /** Base units. */
  readonly value: bigint
  readonly data: Hex
}

const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
])

/** What the account is told to do. A batch is carried out whole or not at all. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
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

/** The calls that an operation's `callData` is made of; undefined when it is not an `execute` or `executeBatch`. */
export function readCalls(callData: Hex): readonly AccountCall[] | undefined {
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
