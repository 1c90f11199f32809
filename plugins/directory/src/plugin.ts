import { cleanText, isMobile, loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { DirectoryApi } from './api.js'
import { createDirectory, type Directory } from './directory.js'
import { createWalletSource } from './list/walletSource.js'
import { locale, type Strings } from './locale.js'
import { createOffers, type Offers } from './offers/createOffers.js'
import { checkOptions, type DirectoryOptions } from './options.js'

export { locale }
export const options = checkOptions

/** Registers the list and the entry that leads to it. Wallets are offered when the modal opens, which does not wait for them. */
export function setup(context: PluginContext<DirectoryOptions, Strings>): DirectoryApi {
  const { t, views, slots, hooks, logger, config, state } = context
  let opened: OpenDirectory | undefined
  const open = () => {
    opened ??= openDirectory(context, () => {
      if (state.$router.get().open) start(hasAsked)
    })
    return opened
  }
  let removeEntry = () => {}
  const addEntry = (count: number) => {
    removeEntry()
    // The count is that of the whole directory, of which some are not listed here: a round number is true of both.
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
      ...(id === 'AllWallets' ? { role: 'allWallets' } : {}),
      connects: true,
      title: () => (id === 'InstallWallet' ? chosenName(state) : undefined) ?? t(`title.${id}`),
      load: async () => {
        const { bindViews } = await import('./views/index.js')
        return bindViews(open().directory)
      },
    })
  const { allWallets = true } = context.options
  const isListed = allWallets === 'mobile' ? isMobile() : allWallets
  if (isListed) addEntry(0)

  let hasAsked = false
  let counted = 0
  const offer = async (mayAsk: boolean) => {
    const count = await open().offers.offer(mayAsk)
    if (!isListed || count === counted) return
    counted = count
    addEntry(count)
  }
  const start = (mayAsk: boolean) =>
    void offer(mayAsk).catch((error: unknown) =>
      logger.warn('No wallets of the directory can be offered.', error),
    )
  hooks.open.settle.tap(({ ok }) => {
    if (!ok) return
    hasAsked = true
    start(true)
  })
  // For the request that the first opening makes.
  const hasService = config.services !== undefined && !config.basic
  if (hasService) context.preload(loadNet)
  // Inline it is open from the start, before the visitor asks: no request yet. Without a service there is none at all.
  if (config.inline || !hasService) start(false)
  else open().offers.reserve()

  return {
    getWallets: async (search) => open().getWallets(search),
    choose: async (wallet) => open().directory.choose(wallet),
  }
}

/** The name of the wallet that the view is opened for. */
function chosenName({ $router }: PluginContext['state']): string | undefined {
  const name = readProperty(readProperty($router.get().arguments, 'wallet'), 'name')
  return typeof name === 'string' ? cleanText(name, 40) : undefined
}

/** The directory with its offers. */
interface OpenDirectory {
  readonly directory: Directory
  readonly offers: Offers
  readonly getWallets: DirectoryApi['getWallets']
}

function openDirectory(
  context: PluginContext<DirectoryOptions, Strings>,
  onOutdated: () => void,
): OpenDirectory {
  const directory = createDirectory(context)
  const source = createWalletSource(directory)
  return {
    directory,
    offers: createOffers(directory, onOutdated),
    async getWallets({ search = '', page = 1, certified = false, signal } = {}) {
      const { wallets, count } = await source.fetch({ search: search.trim(), page, certified }, signal)
      return { wallets: wallets.map(directory.present), count }
    },
  }
}
