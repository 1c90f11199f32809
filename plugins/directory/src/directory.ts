import { type DirectoryWallet, isMobile, type PluginContext } from '@wallet-widget/kernel'
import { createImages, type Images } from './images.js'
import { schemesOf } from './links.js'
import { once } from './once.js'
import type { DirectoryOptions } from './options.js'
import { present } from './present.js'
import type { Remote } from './remote/createRemote.js'
import { createFilter } from './rules/createFilter.js'
import { findInstalled } from './rules/findInstalled.js'
import { hasLink } from './rules/hasLink.js'
import { BUNDLED_SCHEMES } from './snapshot/summary.js'

/** What the offers and the views of the plugin share. */
export interface Directory {
  readonly context: PluginContext<DirectoryOptions>
  readonly images: Images
  /** The site's own wallets. */
  readonly custom: readonly DirectoryWallet[]
  /** Ids or rdns, the site's order. */
  readonly featured: readonly string[]
  /** The service; undefined where the bundled list is all there is. */
  readonly remote: (() => Promise<Remote>) | undefined
  /** All rules of what is listed here and now; for the site's own wallets without those of its `include`. */
  createFilter(own?: 'own'): (wallet: DirectoryWallet) => boolean
  /** Fit to be shown and followed. */
  present(wallet: DirectoryWallet): DirectoryWallet
  /** Keeps wallets that have been seen, so that a recent one is found again. */
  keep(wallets: readonly DirectoryWallet[]): void
  /** A wallet that has been seen, by id or rdns. */
  recall(key: string): DirectoryWallet | undefined
  /** Leads the visitor to a wallet: the one in the browser, else pairing, else where to get it. */
  choose(wallet: DirectoryWallet): void
}

const MOST_KEPT = 500

export function createDirectory(context: PluginContext<DirectoryOptions>): Directory {
  const { config, options, state, widget } = context
  const { services, basic } = config
  const custom = options.wallets ?? []
  const featured = [...new Set([...config.featuredWallets, ...(options.featured ?? [])])]
  const seen = new Map<string, DirectoryWallet>()
  let schemes: Set<string> | undefined
  const knownSchemes = () => {
    schemes ??= new Set([
      ...BUNDLED_SCHEMES.split(' ').map((scheme) => `${scheme}:`),
      ...(options.schemes ?? []).map((scheme) => scheme.toLowerCase()),
      ...schemesOf(custom),
    ])
    return schemes
  }
  const canPair = () => state.$views.get().has('ConnectingWalletConnect')
  // The list is still there for a moment after one of its wallets was chosen.
  const go = (view: string, args?: unknown) =>
    state.$router.get().view === view ? widget.replace(view, args) : widget.push(view, args)
  const show = (wallet: DirectoryWallet) => present(wallet, knownSchemes())

  return {
    context,
    images: createImages(context),
    custom,
    featured,
    remote:
      services && !basic
        ? once(async () => {
            const { createRemote } = await import('./remote/createRemote.js')
            return createRemote(context, services, knownSchemes())
          })
        : undefined,
    createFilter: (own) =>
      createFilter({
        mobile: isMobile(),
        namespaces: [...new Set(config.networks.map(({ chainNamespace }) => chainNamespace))],
        exclusions: { wallets: config.excludeWallets, ids: options.exclude ?? [] },
        include: own ? [] : (options.include ?? []),
        onlyPairing: options.onlyPairing ?? false,
        canPair: canPair(),
      }),
    present: show,
    keep(wallets) {
      for (const wallet of wallets) {
        seen.set(wallet.id, wallet)
        if (wallet.rdns) seen.set(wallet.rdns, wallet)
      }
      for (const oldest of seen.keys()) {
        if (seen.size <= MOST_KEPT) break
        seen.delete(oldest)
      }
    },
    recall: (key) => seen.get(key),
    choose(chosen) {
      const wallet = show(chosen)
      const [installed, another] = findInstalled(state.$connectors.get(), wallet)
      // Which of two wallets with one name is meant, the visitor says in their list.
      if (installed && another) return go('Connect')
      if (installed) return go(installed.connectView ?? 'ConnectingExternal', { connectorId: installed.id })
      go(canPair() && hasLink(wallet) ? 'ConnectingWalletConnect' : 'InstallWallet', { wallet })
    },
  }
}
