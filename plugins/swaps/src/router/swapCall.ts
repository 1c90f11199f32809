import { readWords, toAddress, word } from './words.js'

/** What a call of a router with Uniswap V2's interface does. */
export interface SwapCall {
  /** Which end is the network's own coin. */
  readonly coin: 'from' | 'to' | 'none'
  /** Of the sold token; the coin's stands in the value of the call. */
  readonly amount: bigint | undefined
  /** The least that comes out. */
  readonly least: bigint
  readonly path: readonly string[]
  readonly recipient: string
  /** Seconds since epoch. */
  readonly deadline: bigint
}

/** Source: IUniswapV2Router01. */
const SELECTORS = { none: '0x38ed1739', from: '0x7ff36ab5', to: '0x18cbafe5' } as const

/** Writes a call of `swapExactTokensForTokens`, `swapExactETHForTokens` or `swapExactTokensForETH`. */
export function writeSwapCall({ coin, amount, least, path, recipient, deadline }: SwapCall): string {
  const amounts = coin === 'from' ? [least] : [amount ?? 0n, least]
  const offset = BigInt(32 * (amounts.length + 3))
  const words = [...amounts, offset, recipient, deadline, BigInt(path.length), ...path]
  return SELECTORS[coin] + words.map(word).join('')
}

/** Reads such a call; undefined where the data is any other, or written in any other way. */
export function readSwapCall(data: unknown): SwapCall | undefined {
  if (typeof data !== 'string') return undefined
  const lower = data.toLowerCase()
  const coin = (['none', 'from', 'to'] as const).find((one) => lower.startsWith(SELECTORS[one]))
  const words = coin && readWords(`0x${lower.slice(10)}`)
  if (!words) return undefined
  const [amount, least, , recipient, deadline, , ...path] = coin === 'from' ? [0n, ...words] : words
  const to = toAddress(recipient)
  const tokens = path.map(toAddress)
  if (least === undefined || !to || deadline === undefined || tokens.length < 2) return undefined
  if (!tokens.every((token) => token !== undefined)) return undefined
  const call: SwapCall = {
    coin,
    amount: coin === 'from' ? undefined : amount,
    least,
    path: tokens,
    recipient: to,
    deadline,
  }
  return writeSwapCall(call) === lower ? call : undefined
}

/** Source: ERC-20. */
export const writeApproval = (spender: string, amount: bigint): string =>
  `0x095ea7b3${word(spender)}${word(amount)}`
