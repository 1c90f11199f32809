import { encodeFunctionData, maxUint256 } from 'viem'
import { localAddresses } from '../../chains/localAddresses.js'
import type { SeedTransaction } from '../createSeeder.js'
import { type LocalPool, poolsOf, worth } from '../localPools.js'
import { routerAbi } from '../routerAbi.js'
import { DAYS, type Moment } from './moment.js'

const EVERY = 14
/** The last days are told more closely: who asks what changed since yesterday is to hear of something. */
const LAST_DAYS = [7, 5, 3, 2, 1, 0.5, 0.02]
const FEE = { of: 1000n, kept: 997n }
const { treasury, router } = localAddresses

/** Trades that move the pools' prices along their way through the year. */
export function market(chainId: number): Moment[] {
  const pools = poolsOf(chainId).map((pool) => ({ pool, reserves: beginningOf(pool) }))
  const days = [
    ...Array.from({ length: Math.floor((DAYS - EVERY) / EVERY) }, (_, index) => (index + 1) * EVERY + 0.05),
    ...LAST_DAYS.map((ago) => DAYS - ago),
  ]
  return days.map((day) => ({
    day,
    transactions: pools.flatMap((state) => {
      const trade = tradeTo(day / DAYS, state)
      return trade ? [trade] : []
    }),
  }))
}

type Reserves = { one: bigint; other: bigint }

const beginningOf = ([one, other, dollars]: LocalPool): Reserves => ({
  one: worth(dollars, one, 0),
  other: worth(dollars, other, 0),
})

/** The trade that leaves a pool at the day's price. */
function tradeTo(
  share: number,
  { pool: [one, other], reserves }: { pool: LocalPool; reserves: Reserves },
): SeedTransaction | undefined {
  const wanted = squareRoot(
    (reserves.one * reserves.other * worth(1_000_000n, one, share)) / worth(1_000_000n, other, share),
  )
  const isSold = wanted > reserves.one
  const [into, out] = isSold ? (['one', 'other'] as const) : (['other', 'one'] as const)
  const target = isSold ? wanted : (reserves.one * reserves.other) / wanted
  const amount = ((target - reserves[into]) * FEE.of) / FEE.kept
  if (amount <= 0n) return undefined
  const counted = amount * FEE.kept
  reserves[out] -= (counted * reserves[out]) / (reserves[into] * FEE.of + counted)
  reserves[into] += amount
  return {
    from: treasury,
    to: router,
    data: encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [
        amount,
        0n,
        isSold ? [one.address, other.address] : [other.address, one.address],
        treasury,
        maxUint256,
      ],
    }),
    gas: 200_000n,
  }
}

/** Rounded down, by Newton's method. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}
