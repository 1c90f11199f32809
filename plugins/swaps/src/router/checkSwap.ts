import { BaseError } from '@wallet-widget/kernel'
import type { BuiltSwap } from '../provider.js'
import { readSwapCall, type SwapCall } from './swapCall.js'
import { isSame } from './words.js'

/** What a swap must be for the wallet to be asked for it. */
export interface WantedSwap {
  readonly provider: string
  readonly router: string
  /** The coin as a token, as the router has it. */
  readonly wrapped: string
  /** Absent for the network's own coin. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** In base units. */
  readonly amount: bigint
  readonly owner: string
  /** Seconds since epoch. */
  readonly now: bigint
}

/** Seconds. What nobody could be asked about so late is no honest offer. */
const LONGEST_LIFE = 30n * 60n
const MOST_HOPS = 4

/**
 * Reads what a provider built, and makes sure that it swaps what was entered, by the network's own router, to the visitor.
 *
 * @throws BaseError `SWAPS_MISMATCH`
 */
export function checkSwap(built: BuiltSwap, wanted: WantedSwap): SwapCall {
  const refuse = (what: string): never => {
    throw new BaseError('The swap is not the one that was asked for', {
      code: 'SWAPS_MISMATCH',
      metaMessages: [`Provider: ${wanted.provider}`, `Wrong: ${what}`],
    })
  }
  const { router, wrapped, from, to, amount, owner, now } = wanted
  if (typeof built.to !== 'string' || !isSame(built.to, router)) return refuse('the contract')
  const call = readSwapCall(built.data)
  if (!call) return refuse('the data')
  const coin = from === undefined ? 'from' : to === undefined ? 'to' : 'none'
  if (call.coin !== coin) return refuse('the function')
  if (built.value !== (coin === 'from' ? amount : 0n)) return refuse('the value')
  if (coin !== 'from' && call.amount !== amount) return refuse('the amount')
  if (!isSame(call.recipient, owner)) return refuse('the recipient')
  if (!isSame(call.path[0], from ?? wrapped)) return refuse('the token that is sold')
  if (!isSame(call.path.at(-1), to ?? wrapped)) return refuse('the token that is bought')
  if (call.path.length > MOST_HOPS + 1 || new Set(call.path).size !== call.path.length)
    return refuse('the route')
  if (call.least === 0n) return refuse('the minimum')
  if (call.deadline <= now || call.deadline > now + LONGEST_LIFE) return refuse('the deadline')
  return call
}
