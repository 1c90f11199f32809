import type { Address } from 'viem'
import { localAddresses } from '../chains/localAddresses.js'
import { localCoin, localTokens } from './localTokens.js'
import { priceAt } from './priceAt.js'

/** One side of a pool. */
export interface Pooled {
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  /** Today's, in US cents. */
  readonly price: number
}

/** Two tokens, and how many US dollars of each a pool begins with. */
export type LocalPool = readonly [one: Pooled, other: Pooled, dollars: bigint]

/** The pools of a local chain: each token against the chain's wrapped coin and against USDC. */
export function poolsOf(chainId: number): readonly LocalPool[] {
  const { usdc, ...others } = localTokens
  const coin: Pooled = { address: localAddresses.wrapped, decimals: 18, ...localCoin(chainId) }
  const rest = Object.values(others)
  return [
    [coin, usdc, 40_000_000n],
    ...rest.map((token): LocalPool => [token, coin, 10_000_000n]),
    ...rest.map((token): LocalPool => [token, usdc, 10_000_000n]),
  ]
}

/** How much of a token some US dollars were when `share` of the last year had passed, in base units. */
export function worth(
  dollars: bigint,
  token: Pick<Pooled, 'decimals' | 'symbol' | 'price'>,
  share = 1,
): bigint {
  const millionths = BigInt(Math.round(priceAt(token, share) * 1_000_000))
  return (dollars * 100n * 1_000_000n * 10n ** BigInt(token.decimals)) / millionths
}
