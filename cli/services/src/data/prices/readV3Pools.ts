import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, parseAbi, size } from 'viem'
import { askContracts, saidBy } from '../askContracts.js'
import type { Pair, PoolContext, PoolQuote } from './pool.js'
import { ratio } from './ratio.js'
import { readPoolAddress } from './readPoolAddress.js'
import { tickPrice } from './tickPrice.js'

/** In millionths. */
const FEES = [100, 500, 3_000, 10_000]

const factoryAbi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
const poolAbi = parseAbi([
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function observe(uint32[]) view returns (int56[], uint160[])',
])

/**
 * Pools with Uniswap V3's interface, of each pair the one that holds most. The average is that of its own observations
 * (`observe`): one that keeps too few of them has none, and no price.
 *
 * @returns in the order of the pairs; undefined where there is no pool
 */
export async function readV3Pools(
  factory: string,
  pairs: readonly Pair[],
  context: PoolContext,
): Promise<(PoolQuote | undefined)[]> {
  const { upstream, timeout, averageOver } = context
  const wanted = pairs.flatMap((pair, at) => FEES.map((fee) => ({ pair, at, fee })))
  const pools = (
    await askContracts(
      upstream,
      wanted.map(({ pair: { token, other }, fee }) => ({
        to: factory,
        data: encodeFunctionData({
          abi: factoryAbi,
          functionName: 'getPool',
          args: [hex(token), hex(other), fee],
        }),
      })),
      timeout,
    )
  ).map((answer) => readPoolAddress(saidBy(answer)))
  const asked = wanted.flatMap((one, index) => {
    const pool = pools[index]
    return pool ? [{ ...one, pool }] : []
  })
  const answers = await askContracts(
    upstream,
    asked.flatMap(({ pair, pool }) => [
      { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName: 'slot0' }) },
      {
        to: pool,
        data: encodeFunctionData({ abi: poolAbi, functionName: 'observe', args: [[averageOver, 0]] }),
      },
      {
        to: pair.other,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [hex(pool)] }),
      },
    ]),
    timeout,
  )
  const quotes: (PoolQuote | undefined)[] = pairs.map(() => undefined)
  for (const [index, { pair, at }] of asked.entries()) {
    const quote = quoteOf(pair, answers.slice(index * 3, index * 3 + 3).map(saidBy), context)
    if (quote && quote.depth > (quotes[at]?.depth ?? 0n)) quotes[at] = quote
  }
  return quotes
}

function quoteOf(
  pair: Pair,
  [slot, observed, held]: readonly (Hex | undefined)[],
  { averageOver, decimals }: PoolContext,
): PoolQuote | undefined {
  const [of, by] = [decimals(pair.token), decimals(pair.other)]
  if (of === undefined || by === undefined || !slot || !held || size(held) !== 32) return undefined
  const isFirst = pair.token.toLowerCase() < pair.other.toLowerCase()
  const priceAt = (tick: number): bigint => {
    const { numerator, denominator } = tickPrice(tick)
    const [amount, worth] = isFirst ? [denominator, numerator] : [numerator, denominator]
    return ratio({ amount, decimals: of }, { amount: worth, decimals: by })
  }
  try {
    const [, tick] = decodeFunctionResult({ abi: poolAbi, functionName: 'slot0', data: slot })
    const now = priceAt(tick)
    const depth = BigInt(held)
    if (averageOver === 0) return { average: now, now, depth }
    if (!observed) return undefined
    const [sums] = decodeFunctionResult({ abi: poolAbi, functionName: 'observe', data: observed })
    const [then = 0n, latest = 0n] = sums
    return { average: priceAt(Math.floor(Number(latest - then) / averageOver)), now, depth }
  } catch {
    return undefined
  }
}

const hex = (address: string) => address as Hex
