import type { PluginContext } from '@wallet-widget/kernel'
import { picturesOf } from '@wallet-widget/ui/parts'
import type { BalancesApi } from '../api.js'
import { locale, type Strings } from '../locale.js'
import { tokenMessages } from '../locales/en.token.js'
import { AddToken } from './AddToken.js'
import type { BalancesView } from './balancesView.js'
import { Token } from './Token.js'
import { TokensTab } from './TokensTab.js'

/** The tab of the account, and the plugin's views by their names. */
export function bindViews(context: PluginContext<object, Strings>, api: BalancesApi) {
  Object.assign(locale.en, tokenMessages)
  const view: BalancesView = { context, api, pictures: picturesOf(context) }
  return {
    Slot: () => <TokensTab {...view} />,
    refresh: () => refresh(api),
    Token: () => <Token {...view} />,
    AddToken: () => <AddToken {...view} />,
  }
}

/** Resolves once what is held has been read, or could not be. */
function refresh({ $portfolio }: BalancesApi): Promise<void> {
  $portfolio.refresh()
  if ($portfolio.get().status !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = $portfolio.listen(({ status }) => {
      if (status === 'loading') return
      stop()
      resolve()
    })
  })
}
