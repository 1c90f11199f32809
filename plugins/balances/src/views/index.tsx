import type { PluginContext } from '@wallet-widget/kernel'
import type { BalancesApi } from '../api.js'
import type { Strings } from '../locale.js'
import { AddToken } from './AddToken.js'
import type { BalancesView } from './balancesView.js'
import { createPictures, type Pictures } from './pictures.js'
import { Token } from './Token.js'
import { TokensTab } from './TokensTab.js'

/** Those of each widget, for all of its views. */
const pictures = new WeakMap<object, Pictures>()

/** The tab of the account, and the plugin's views by their names. */
export function bindViews(context: PluginContext<object, Strings>, api: BalancesApi) {
  const own = pictures.get(api) ?? createPictures(context)
  pictures.set(api, own)
  const view: BalancesView = { context, api, pictures: own }
  return {
    Slot: () => <TokensTab {...view} />,
    Token: () => <Token {...view} />,
    AddToken: () => <AddToken {...view} />,
  }
}
