import type { AbiFunction, AbiParameter, Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, getAbiItem } from 'viem/utils'
import { type DescribedFunction, describedFunction } from '../describe/describedFunction.js'
import { abiValue } from './abiValue.js'
import { callWarnings } from './callWarnings.js'
import type { InnerCall } from './innerCall.js'
import { knownAbi } from './knownAbi.js'
import type { Value } from './leaf.js'
import { readBatch } from './readBatch.js'
import type { Warning } from './warning.js'

/** Calls inside calls, as deep as anybody would nest them in earnest. */
export const DEEPEST = 4

/** A call as far as it can be read from its bytes alone. */
export interface ReadCall {
  /** e.g. `transfer(address to, uint256 amount)` */
  readonly signature: string
  readonly name: string
  readonly values: readonly Value[]
  readonly warnings: readonly Warning[]
  /** At a contract that is known: what it means there. */
  readonly described: DescribedCall | undefined
  /** The calls inside it, e.g. of a multicall. */
  readonly inner: readonly InnerCall[]
}

/** What reads as the format of a descriptor. */
export interface DescribedCall extends Pick<DescribedFunction, 'descriptor' | 'format'> {
  readonly values: readonly Value[]
}

/**
 * Undefined where the function is not known or the data are not whole.
 *
 * @param chainId CAIP-2; tells contracts that are known
 */
export function readCall(data: Hex, to?: string, chainId?: string): ReadCall | undefined {
  if (data.length < 10) return undefined
  const described =
    to === undefined || chainId === undefined ? undefined : describedFunction(data, { chainId, address: to })
  const known = getAbiItem({ abi: knownAbi, name: data.slice(0, 10) as Hex }) as AbiFunction | undefined
  // The names that warnings go by come first.
  const item = known ?? described?.item
  if (!item) return undefined
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: [item], data }) as {
      functionName: string
      args?: readonly unknown[]
    }
    const again = encodeFunctionData({ abi: [item], functionName, args: [...args] })
    const valuesOf = ({ inputs }: AbiFunction) => inputs.map((input, index) => abiValue(input, args[index]))
    const values = valuesOf(item)
    const whole = again.toLowerCase() === data.toLowerCase()
    return {
      signature: `${item.name}(${item.inputs.map(signed).join(', ')})`,
      name: functionName,
      values: tokenAmounts(functionName, values, to),
      warnings: [
        ...callWarnings(functionName, values, to),
        ...(whole ? [] : [{ key: 'extraData' } as const]),
      ],
      described: described && { ...described, values: valuesOf(described.item) },
      inner: innerCalls(functionName, args),
    }
  } catch {
    return undefined
  }
}

function innerCalls(name: string, args: readonly unknown[]): readonly InnerCall[] {
  if (name === 'multicall')
    return (args.at(-1) as readonly Hex[]).map((data) => ({ to: undefined, value: 0n, data }))
  if (name === 'execute' && args.length === 2) {
    const [mode, executionData] = args as [Hex, Hex]
    return readBatch(mode, executionData)
  }
  if (name === 'executeBatch') {
    const calls = args[0] as readonly { target: string; value: bigint; data: Hex }[]
    return calls.map(({ target, value, data }) => ({ to: target, value, data }))
  }
  if (name === 'execute') {
    const [to, value, data] = args as [string, bigint, Hex]
    return [{ to, value, data }]
  }
  if (!/^(tryA|a)ggregate/.test(name)) return []
  const calls = args.at(-1) as readonly { target: string; callData: Hex; value?: bigint }[]
  return calls.map(({ target, callData, value }) => ({ to: target, value: value ?? 0n, data: callData }))
}

function signed({ type, name, ...parameter }: AbiParameter): string {
  const components = 'components' in parameter ? parameter.components : []
  const written = type.replace(/^tuple/, `(${components.map(signed).join(', ')})`)
  return name ? `${written} ${name}` : written
}

/** Of ERC-20: their amounts count in the token that is called. ERC-721 shares some of them. */
const OF_THE_TOKEN = /^(transfer|transferFrom|approve|increaseAllowance|decreaseAllowance|permit)$/
const AMOUNT = /^(amount|value|addedValue|subtractedValue)$/

/** Says of each amount of a token which token it is of: the one named beside it, else the one that is called. */
function tokenAmounts(name: string, values: readonly Value[], to: string | undefined): readonly Value[] {
  return mark(values, OF_THE_TOKEN.test(name) ? to : undefined)
}

function mark(values: readonly Value[], called?: string): readonly Value[] {
  const token = values.find(({ name, kind }) => name === 'token' && kind === 'address')?.text ?? called
  return values.map((value) => {
    if (value.children.length > 0) return { ...value, children: mark(value.children) }
    return token !== undefined && value.kind === 'number' && AMOUNT.test(value.name)
      ? { ...value, token }
      : value
  })
}
