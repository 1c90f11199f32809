import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { z } from 'zod'
import { askUpstream, UpstreamError } from '../../upstream.js'
import { askContracts, saidBy } from '../askContracts.js'
import { readDecimals } from '../metadata/readText.js'
import type { Pair, PoolContext, PoolQuote } from './pool.js'
import type { PoolOptions } from './pricesSettings.js'
import { areApart, SCALE, times, toPrice } from './ratio.js'
import { readV2Pools } from './readV2Pools.js'
import { readV3Pools } from './readV3Pools.js'

const LEAST_LIQUIDITY = 20_000
const AVERAGE_OVER = 600
/** Blocks that are looked at for an old one. */
const MOST_GUESSES = 8
/** Per cent between the price now and that of the last minutes: beyond, nobody can say what it is worth. */
const APART = 20n
const ONE = 10n ** BigInt(SCALE)

/** Prices in dollars; what no pool that counts says is left out. */
export type FoundPrices = {
  coin: number | undefined
  tokens: ReadonlyMap<string, number>
  /** Per cent in the last 24 hours. */
  coinChange?: number | undefined
  changes?: ReadonlyMap<string, number>
}

/**
 * What tokens are worth by the pools of their chain, in whole numbers throughout: by the pool with the stable token or with
 * the wrapped coin that holds more. A pool that holds little counts for nothing, nor does one whose price has just moved far.
 * It is no oracle to settle money by: whoever is ready to lose much, or alone trades a token, can still move it.
 *
 * @param addresses - as given; the answer has them as they are
 * @throws UpstreamError where the node did not answer
 */
export async function poolPrices(
  upstream: string,
  addresses: readonly string[],
  options: PoolOptions & { timeout: number },
): Promise<FoundPrices> {
  const { stable, wrapped, v2Factory, v3Factory, timeout, averageOver = AVERAGE_OVER } = options
  const tokens = addresses.filter((address) => /^0x[0-9a-fA-F]{40}$/.test(address))
  const decimals = await readAllDecimals(
    upstream,
    [stable, ...(wrapped ? [wrapped] : []), ...tokens],
    timeout,
  )
  const context: PoolContext = {
    upstream,
    timeout,
    averageOver,
    ...(await blocksFor(upstream, averageOver, timeout)),
    decimals: (address) => decimals.get(address.toLowerCase()),
  }
  const stableDecimals = context.decimals(stable)
  if (stableDecimals === undefined) return { coin: undefined, tokens: new Map() }
  const least = parseUnits(String(options.leastLiquidity ?? LEAST_LIQUIDITY), SCALE)

  const priced = tokens.filter((token) => !isSame(token, stable) && !isSame(token, wrapped))
  const pairs: Pair[] = [
    ...(wrapped ? [{ token: wrapped, other: stable }] : []),
    ...priced.flatMap((token) => [{ token, other: stable }, ...(wrapped ? [{ token, other: wrapped }] : [])]),
  ]
  const read = await Promise.all([
    v2Factory ? readV2Pools(v2Factory, pairs, context) : [],
    v3Factory ? readV3Pools(v3Factory, pairs, context) : [],
  ])
  const quotesOf = (token: string, other: string): PoolQuote[] => {
    const at = pairs.findIndex((pair) => pair.token === token && pair.other === other)
    return read.flatMap((quotes) => quotes[at] ?? [])
  }

  /** What they say, each worth its other side in dollars. */
  const valued = (token: string, other: string, price: bigint): { worth: bigint; depth: bigint }[] =>
    quotesOf(token, other)
      .filter(({ average, now }) => !areApart(average, now, APART))
      .map(({ average, depth }) => ({
        worth: times(average, price),
        depth: (depth * price) / 10n ** BigInt(context.decimals(other) ?? 0),
      }))
  const deepest = (all: readonly { worth: bigint; depth: bigint }[]): bigint | undefined =>
    all.filter(({ depth }) => depth >= least).sort((one, other) => (one.depth > other.depth ? -1 : 1))[0]
      ?.worth

  const coin = wrapped === undefined ? undefined : deepest(valued(wrapped, stable, ONE))
  const found = tokens.flatMap((token): [string, number][] => {
    const scaled = isSame(token, stable)
      ? ONE
      : isSame(token, wrapped)
        ? coin
        : deepest([...valued(token, stable, ONE), ...(wrapped && coin ? valued(token, wrapped, coin) : [])])
    const price = scaled === undefined ? undefined : toPrice(scaled)
    return price === undefined ? [] : [[token, price]]
  })
  return { coin: coin ? toPrice(coin) : undefined, tokens: new Map(found) }
}

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

async function readAllDecimals(
  upstream: string,
  addresses: readonly string[],
  timeout: number,
): Promise<Map<string, number>> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answers = await askContracts(
    upstream,
    addresses.map((to) => ({ to, data })),
    timeout,
  )
  return new Map(
    addresses.flatMap((address, at): [string, number][] => {
      const decimals = readDecimals(saidBy(answers[at]))
      return decimals === undefined ? [] : [[address.toLowerCase(), decimals]]
    }),
  )
}

const block = z.object({
  number: z.string().regex(/^0x[0-9a-f]{1,16}$/i),
  timestamp: z.string().regex(/^0x[0-9a-f]{1,16}$/i),
})

/** A block of so many seconds ago or more: guessed by the time between the last ones, further back until it is old enough. */
async function blocksFor(upstream: string, averageOver: number, timeout: number) {
  if (averageOver === 0) return { times: { now: 0n, past: 0n } }
  const latest = await readBlock(upstream, 'latest', timeout)
  const until = latest.timestamp - BigInt(averageOver)
  let back = 1n
  for (let attempt = 0; attempt < MOST_GUESSES; attempt++) {
    const number = back > latest.number ? 0n : latest.number - back
    const { timestamp } = await readBlock(upstream, toHex(number), timeout)
    if (timestamp <= until) return { past: number, times: { now: latest.timestamp, past: timestamp } }
    if (number === 0n) break
    const passed = latest.timestamp - timestamp
    const guess = passed > 0n ? (back * BigInt(averageOver) * 11n) / (passed * 10n) : 0n
    // Not at once: after a pause the last blocks say little of those before.
    back = guess > back * 8n ? back * 8n : guess > back ? guess : back * 2n
  }
  throw new UpstreamError('nonsense', 'The chain is younger than the average.')
}

const toHex = (number: bigint) => `0x${number.toString(16)}`

async function readBlock(upstream: string, tag: string, timeout: number) {
  const [answer] = await askUpstream(
    upstream,
    [{ method: 'eth_getBlockByNumber', params: [tag, false] }],
    timeout,
  )
  const { data } = block.safeParse(answer?.result)
  if (!data) throw new UpstreamError('nonsense', 'The chain answered something that is no block.')
  return { number: BigInt(data.number), timestamp: BigInt(data.timestamp) }
}
