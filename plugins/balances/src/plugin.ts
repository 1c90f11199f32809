import type { PluginContext } from '@wallet-widget/kernel'
import { once } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import type { BalancesApi, PortfolioState } from './api.js'
import { createChooseBalance } from './chooseBalance.js'
import { isSending } from './isSending.js'
import { locale, type Strings } from './locale.js'
import { NO_NFTS } from './nfts/nft.js'
import { type BalancesOptions, options } from './options.js'
import { whileWatched } from './whileWatched.js'

export { locale, options }

/** Registers the tabs. What they show is read when somebody looks, by code that is fetched then. */
export function setup(context: PluginContext<BalancesOptions, Strings>): BalancesApi {
  const { config, state, slots, views, hooks, t } = context
  const $portfolio = Object.assign(atom<PortfolioState>({ status: 'idle' }), { refresh() {} })
  const load = once(async () =>
    (await import('./portfolio/createPortfolio.js')).createPortfolio(context, $portfolio),
  )
  let isSent = false
  const $nfts = Object.assign(atom(NO_NFTS), { refresh() {}, loadMore() {} })
  const loadNfts = once(async () => (await import('./views/nfts/index.js')).bindNfts(context, $nfts))
  const stops = [
    whileWatched(
      $portfolio,
      async () => {
        const { watch } = await load()
        return () => {
          const stop = watch(isSent)
          isSent = false
          return stop
        }
      },
      (error) => $portfolio.set({ status: 'failed', error }),
    ),
    whileWatched(
      $nfts,
      async () => (await loadNfts()).watch,
      () => $nfts.set({ ...NO_NFTS, status: 'failed' }),
    ),
  ]
  for (const stop of stops) context.onDispose(stop)
  hooks.request.settle.tap(({ ok, request }) => {
    if (!ok || !isSending(request)) return
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
    $nfts,
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
  // Without services there is nobody to ask.
  if (config.services && !config.basic) {
    slots.add('account.tabs', { id: 'nfts', order: 20, label: () => t('nfts'), height: 240, load: loadNfts })
    views.register({ id: 'Nft', title: () => t('nft.title'), load: loadNfts })
  }
  views.register({ id: 'Token', title: () => t('token.title'), load: loadViews })
  views.register({ id: 'AddToken', title: () => t('add'), load: loadViews })
  return api
}
