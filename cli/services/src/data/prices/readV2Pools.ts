import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, size } from 'viem'
import { askContracts, saidBy } from '../askContracts.js'
import type { Pair, PoolContext, PoolQuote } from './pool.js'
import { ratio } from './ratio.js'
import { readPoolAddress } from './readPoolAddress.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function price0CumulativeLast() view returns (uint256)',
  'function price1CumulativeLast() view returns (uint256)',
])
const reservesCall = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
const sumCalls = [
  encodeFunctionData({ abi: pairAbi, functionName: 'price0CumulativeLast' }),
  encodeFunctionData({ abi: pairAbi, functionName: 'price1CumulativeLast' }),
] as const

/**
 * Pools with Uniswap V2's interface. The average is that of `price…CumulativeLast` between two blocks: to move it somebody
 * has to hold the pool at a wrong price for as long as it is taken over, against everybody who earns by setting it right.
 *
 * @returns in the order of the pairs; undefined where there is no pool
 */
export async function readV2Pools(
  factory: string,
  pairs: readonly Pair[],
  context: PoolContext,
): Promise<(PoolQuote | undefined)[]> {
  const { upstream, timeout, past } = context
  const pools = (
    await askContracts(
      upstream,
      pairs.map(({ token, other }) => ({
        to: factory,
        data: encodeFunctionData({
          abi: factoryAbi,
          functionName: 'getPair',
          args: [hex(token), hex(other)],
        }),
      })),
      timeout,
    )
  ).map((answer) => readPoolAddress(saidBy(answer)))
  const asked = pairs.flatMap((pair, at) => {
    const pool = pools[at]
    return pool ? [{ pair, pool, at }] : []
  })
  const answers = await askContracts(
    upstream,
    asked.flatMap(({ pair, pool }) => {
      const sum = sumCalls[isFirst(pair) ? 0 : 1]
      const now = [
        { to: pool, data: reservesCall },
        { to: pool, data: sum },
      ]
      return past === undefined ? now : [...now, ...now.map((call) => ({ ...call, block: past }))]
    }),
    timeout,
  )
  const each = past === undefined ? 2 : 4
  const quotes: (PoolQuote | undefined)[] = pairs.map(() => undefined)
  for (const [index, { pair, at }] of asked.entries())
    quotes[at] = quoteOf(pair, answers.slice(index * each, index * each + each).map(saidBy), context)
  return quotes
}

function quoteOf(
  pair: Pair,
  answers: readonly (Hex | undefined)[],
  { past, times, decimals }: PoolContext,
): PoolQuote | undefined {
  const [of, by] = [decimals(pair.token), decimals(pair.other)]
  const latest = readState(answers[0], answers[1], isFirst(pair))
  if (of === undefined || by === undefined || !latest || latest.reserve === 0n || latest.other === 0n)
    return undefined
  const now = ratio({ amount: latest.reserve, decimals: of }, { amount: latest.other, decimals: by })
  const depth = latest.other
  if (past === undefined) return { average: now, now, depth }

  const before = readState(answers[2], answers[3], isFirst(pair))
  const seconds = times.now - times.past
  // A pool that was not there then has no average, and no price.
  if (!before || before.reserve === 0n || seconds <= 0n) return undefined
  const passed = BigInt.asUintN(256, sumAt(latest, times.now) - sumAt(before, times.past))
  const average = ratio({ amount: seconds << 112n, decimals: of }, { amount: passed, decimals: by })
  return { average, now, depth }
}

type State = { reserve: bigint; other: bigint; changedAt: bigint; sum: bigint }

function readState(reserves: Hex | undefined, sum: Hex | undefined, first: boolean): State | undefined {
  if (!reserves || !sum || size(reserves) !== 96 || size(sum) !== 32) return undefined
  try {
    const [one, two, changedAt] = decodeFunctionResult({
      abi: pairAbi,
      functionName: 'getReserves',
      data: reserves,
    })
    const [reserve, other] = first ? [one, two] : [two, one]
    return { reserve, other, changedAt: BigInt(changedAt), sum: BigInt(sum) }
  } catch {
    return undefined
  }
}

/** The sum as it would stand if the pool had been touched then; its clock has 32 bits. */
function sumAt({ reserve, other, changedAt, sum }: State, time: bigint): bigint {
  return sum + ((other << 112n) / reserve) * BigInt.asUintN(32, time - changedAt)
}

const hex = (address: string) => address as Hex
const isFirst = ({ token, other }: Pair): boolean => token.toLowerCase() < other.toLowerCase()
