import type { BalancesView } from './balancesView.js'
import { TokensTab } from './TokensTab.js'

/** The tab of the account. */
export const bindTokens = (view: BalancesView) => ({ Slot: () => <TokensTab {...view} /> })
