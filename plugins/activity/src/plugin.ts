import type { PluginContext } from '@wallet-widget/kernel'
import { once } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import type { ActivityApi, ActivityState } from './api.js'
import { locale, type Strings } from './locale.js'
import { type ActivityOptions, options } from './options.js'

export { locale, options }

/** What sends says so in its name, on every chain: reads bring none of the code. */
const SENDS = /send|psbt/i

/** Registers the tab and the view. The rest comes with the first transaction, or when the account is looked at. */
export function setup(context: PluginContext<ActivityOptions, Strings>): ActivityApi {
  const { views, slots, hooks, storage, t, logger } = context
  const $transactions = atom<ActivityState>({
    status: 'idle',
    transactions: [],
    hasMore: false,
    isOwnOnly: true,
  })
  const load = once(async () => {
    const { createActivity, bindViews } = await import('./use.js')
    const activity = createActivity(context, $transactions)
    return { activity, views: bindViews(context, activity) }
  })
  slots.add('account.tabs', {
    id: 'activity',
    order: 30,
    label: () => t('label'),
    height: 240,
    load: async () => (await load()).views,
  })
  const loadViews = async () => (await load()).views
  views.register({ id: 'Activity', title: () => t('label'), load: loadViews })
  views.register({ id: 'Transaction', title: () => t('title'), load: loadViews })

  const start = () =>
    load().catch((error: unknown) => void logger.warn('The activity can’t be loaded.', error))
  // Fetched while the visitor decides, so that it is written down as soon as the wallet has sent.
  hooks.request.prepare.tap(({ method }) => {
    if (SENDS.test(method)) void start()
  })
  hooks.request.settle.tap((outcome) => {
    if (!outcome.ok || !SENDS.test(outcome.request.method)) return
    // The page does not wait for it.
    void start().then((loaded) => loaded?.activity.noteRequest(outcome.request, outcome.result.value))
  })
  // Something may still be pending since the last visit.
  const isAny = (value: unknown): value is readonly unknown[] => Array.isArray(value)
  if (storage.item('sent', { guard: isAny, fallback: [] }).get().length > 0) void start()

  return {
    $transactions,
    refresh: async () => (await load()).activity.refresh(),
    loadMore: async () => (await load()).activity.loadMore(),
    describe: (hash, text) => void start().then((loaded) => loaded?.activity.describe(hash, text)),
  }
}
