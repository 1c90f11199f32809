import type { BalancesApi, Holding } from '@wallet-widget/balances'
import type { CaipNetworkId, Token } from '@wallet-widget/kernel'
import { isSame } from '../../router/words.js'
import type { SwapsContext } from '../../swapsContext.js'

/** What the visitor has of tokens. */
export const portfolioOf = (context: SwapsContext) => (context.plugin('balances') as BalancesApi).$portfolio

/** What of a token is held, where that is known. */
export const findHolding = (
  holdings: readonly Holding[] | undefined,
  networkId: CaipNetworkId | undefined,
  token: Token | undefined,
): Holding | undefined =>
  token && holdings?.find((one) => one.networkId === networkId && isSame(one.token.address, token.address))

/** Whoever asks is not kept longer. ms */
const PATIENCE = 5_000

/** What the visitor has, once it was read; nothing where that takes too long. */
export function readHoldings(context: SwapsContext): Promise<readonly Holding[]> {
  const $portfolio = portfolioOf(context)
  return new Promise((resolve) => {
    let stop = () => {}
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve($portfolio.get().value?.holdings ?? [])
    }
    const timer = setTimeout(end, PATIENCE)
    stop = $portfolio.listen(({ value, status }) => {
      if (value || status === 'failed') end()
    })
    if ($portfolio.get().value) end()
  })
}
