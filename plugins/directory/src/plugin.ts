import type { PluginContext } from '@wallet-widget/kernel'
import type { DirectoryApi } from './api.js'
import { checkOptions } from './checkOptions.js'
import { locale } from './locale.js'
import { once } from './once.js'
import type { DirectoryOptions } from './options.js'

export { locale }
export const options = checkOptions

/** Registers the list and what leads to it. All else is fetched when the modal opens, which does not wait for it. */
export function setup(context: PluginContext<DirectoryOptions>): DirectoryApi {
  const { t, views, slots, hooks, logger, config } = context
  const working = once(async () => {
    const { createWorking } = await import('./working.js')
    return createWorking(context)
  })
  let removeEntry = () => {}
  const enter = (count: number) => {
    removeEntry()
    // The count is of the whole directory, which the rules of this place thin out: a round number is true of both.
    const round = Math.floor((count - 1) / 10) * 10
    const label = () => (round > 0 ? t('all.count', { count: round }) : t('all'))
    removeEntry = slots.add('connect.methods', {
      id: 'allWallets',
      order: 200,
      label,
      icon: 'grid',
      view: 'AllWallets',
    })
  }

  for (const id of ['AllWallets', 'InstallWallet'] as const)
    views.register({
      id,
      title: () => t(`title.${id}`),
      load: async () => {
        const [inside, { bindViews }] = await Promise.all([working(), import('./views/index.js')])
        return bindViews(inside)
      },
    })
  const isListed = context.options.allWallets ?? true
  if (isListed) enter(0)

  let counted = 0
  const offer = async (asks: boolean) => {
    const count = await (await working()).offers.offer(asks)
    if (!isListed || count === counted) return
    counted = count
    enter(count)
  }
  const start = (asks: boolean) =>
    void offer(asks).catch((error: unknown) =>
      logger.warn('No wallets of the directory can be offered.', error),
    )
  hooks.open.settle.tap(({ ok }) => {
    if (ok) start(true)
  })
  // In the page it is open from the start, before anybody asked for anything.
  if (config.inline) start(false)

  return {
    getWallets: async (search) => (await working()).getWallets(search),
    choose: async (wallet) => (await working()).directory.choose(wallet),
  }
}
