import type { BalancesApi } from '@wallet-widget/balances'
import type { CaipNetworkId, Network, Token } from '@wallet-widget/kernel'
import { shorten } from '@wallet-widget/ui/parts'
import { computed, type ReadableAtom } from 'nanostores'
import type { SendContext } from '../sendContext.js'

/** Something that can be sent. */
export interface Holding {
  readonly token: Token
  readonly networkId: CaipNetworkId
  /** In base units; absent where it is not known yet. */
  readonly amount?: bigint | undefined
  /** What one coin costs, in US dollars. */
  readonly price?: number | undefined
  readonly iconUrl?: string | undefined
}

/** A network's own coin, as a token. */
const coinOf = ({ nativeCurrency: { name, symbol, decimals } }: Network): Token => ({
  name,
  symbol,
  decimals,
})

/** What the services call a token that says nothing of itself. */
const NAMELESS = ['', '?']

/** A token that says nothing of itself goes by its address: there may be several. */
function named(token: Token): Token {
  const { address, name, symbol } = token
  if (address === undefined || !NAMELESS.includes(symbol)) return token
  const short = shorten(address)
  return { ...token, symbol: short, name: NAMELESS.includes(name) ? short : name }
}

/** What the visitor can send on the configured networks: each network's own coin, and the tokens that they hold. */
export function createHoldings({ state, plugin }: SendContext): ReadableAtom<readonly Holding[]> {
  const { $portfolio }: BalancesApi = plugin('balances')
  return computed(
    [state.$network, state.$balance, $portfolio],
    ({ networks, networkId }, balance, portfolio) => {
      const held: readonly Holding[] = (portfolio.value?.holdings ?? [])
        .filter(({ isHidden, amount }) => !isHidden && amount > 0n)
        .map((one) => ({ ...one, token: named(one.token) }))
      const isCoinOf = (network: Network) => (one: Holding) =>
        one.networkId === network.caipNetworkId && one.token.address === undefined
      // A network's own coin also where its balance could not be read, or is nothing.
      const coins = networks
        .filter((network) => !held.some(isCoinOf(network)))
        .map((network) => ({
          token: coinOf(network),
          networkId: network.caipNetworkId,
          amount: network.caipNetworkId === networkId ? balance.value?.value : undefined,
        }))
      return [...held, ...coins]
    },
  )
}
