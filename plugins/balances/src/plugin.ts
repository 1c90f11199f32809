import type { PluginContext } from '@wallet-widget/kernel'
import { once } from '@wallet-widget/kernel/connectors'
import { atom, onMount } from 'nanostores'
import type { BalancesApi, PortfolioState } from './api.js'
import { createChooseBalance } from './chooseBalance.js'
import { locale, type Strings } from './locale.js'
import { type BalancesOptions, options } from './options.js'

export { locale, options }

/** A request that moves something: what the account holds may change soon. */
const SENDS = /send/i

/** Registers the tab. What it shows is read when somebody looks, by code that is fetched then. */
export function setup(context: PluginContext<BalancesOptions, Strings>): BalancesApi {
  const { state, slots, views, hooks, t } = context
  const $portfolio = Object.assign(atom<PortfolioState>({ status: 'idle' }), { refresh() {} })
  const load = once(async () =>
    (await import('./portfolio/createPortfolio.js')).createPortfolio(context, $portfolio),
  )
  let isSent = false
  const stopMounts = onMount($portfolio, () => {
    let stop = () => {}
    let isOver = false
    void load().then(
      (portfolio) => {
        if (isOver) return
        stop = portfolio.watch(isSent)
        isSent = false
      },
      (error: unknown) => $portfolio.set({ status: 'failed', error }),
    )
    return () => {
      isOver = true
      stop()
    }
  })
  context.onDispose(stopMounts)
  hooks.request.settle.tap(({ ok, request }) => {
    if (!ok || !SENDS.test(request.method)) return
    isSent = $portfolio.lc === 0
    if (!isSent)
      void load().then(
        (portfolio) => portfolio.expectChange(),
        () => {},
      )
    state.$balance.refresh()
  })
  if (context.options.balance !== undefined) context.chains.chooseBalance(createChooseBalance(context))
  const api: BalancesApi = {
    $portfolio,
    addToken: async (place) => (await load()).addToken(place),
    removeToken: (place) =>
      void load().then(
        (portfolio) => portfolio.removeToken(place),
        () => {},
      ),
  }
  const loadViews = async () => (await import('./views/index.js')).bindViews(context, api)
  slots.add('account.tabs', {
    id: 'tokens',
    order: 10,
    label: () => t('tokens'),
    height: 240,
    load: loadViews,
  })
  views.register({ id: 'Token', title: () => t('token.title'), load: loadViews })
  views.register({ id: 'AddToken', title: () => t('add'), load: loadViews })
  return api
}
