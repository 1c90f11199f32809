import { type ConnectorInfo, type DirectoryWallet, isMobile, type PluginContext } from '@wallet-widget/kernel'
import { createImages, type Images } from './images.js'
import type { Strings } from './locale.js'
import type { DirectoryOptions } from './options.js'
import { createDirectoryService, type DirectoryService } from './remote/directoryService.js'
import { createFilter, hasLink } from './rules/filterWallets.js'
import { findInstalled } from './rules/matchWallets.js'
import { present, schemesOf } from './safeWallet.js'
import { bundledSchemes } from './snapshot/bundled.js'
import { wantedOf } from './wanted.js'

/** The directory of one widget, which its offers and views share. */
export interface Directory {
  readonly context: PluginContext<DirectoryOptions, Strings>
  readonly images: Images
  /** The site's own wallets. */
  readonly custom: readonly DirectoryWallet[]
  /** Ids or rdns, the site's order. */
  readonly featured: readonly string[]
  /** The directory service; undefined where only the bundled list is used. */
  readonly service: DirectoryService | undefined
  /** Returns whether a wallet is listed; for the site's own wallets without the rule of its `include`. */
  createFilter(own?: 'own'): (wallet: DirectoryWallet) => boolean
  /** Returns a wallet that is safe to show and to follow. */
  present(wallet: DirectoryWallet): DirectoryWallet
  /** Remembers wallets that have been loaded, so that a recent one is found again. */
  keep(wallets: readonly DirectoryWallet[]): void
  /** Returns a wallet that has been loaded, by id or rdns. */
  recall(key: string): DirectoryWallet | undefined
  /** Leads the visitor to a wallet: the one in the browser, else pairing, else where to get it. */
  choose(wallet: DirectoryWallet): void
}

const MOST_KEPT = 500

export function createDirectory(context: PluginContext<DirectoryOptions, Strings>): Directory {
  const { config, options, state, widget } = context
  const { services, basic } = config
  const custom = options.wallets ?? []
  const featured = [...new Set([...config.featuredWallets, ...(options.featured ?? [])])]
  const seen = new Map<string, DirectoryWallet>()
  const schemes = new Set([
    ...bundledSchemes,
    ...(options.schemes ?? []).map((scheme) => scheme.toLowerCase()),
    ...schemesOf(custom),
  ])
  const images = createImages(context)
  const canPair = () => state.$views.get().has('ConnectingWalletConnect')
  // The list is still there for a moment after one of its wallets was chosen.
  const go = (view: string, args?: unknown) =>
    state.$router.get().view === view ? widget.replace(view, args) : widget.push(view, args)
  const show = (wallet: DirectoryWallet) => present(wallet, schemes)
  function goToInstalled(connectors: readonly ConnectorInfo[], name: string): void {
    const all = connectors.flatMap(({ namespaces }) => namespaces)
    const isOne = new Set(all).size === all.length && !connectors.some(({ ambiguous }) => ambiguous)
    const { networks } = state.$network.get()
    const wanted = wantedOf(state)
    const fits = wanted.namespaces?.some((namespace) => all.includes(namespace)) ? wanted : {}
    const served = all.filter(
      (namespace) =>
        networks.some((one) => one.chainNamespace === namespace) &&
        (fits.namespaces?.includes(namespace) ?? true),
    )
    const ways = connectors.filter(({ namespaces }) => namespaces.some((one) => served.includes(one)))
    const [only] = ways.length > 0 ? ways : connectors
    // The visitor chooses between two wallets of one name in the list.
    if (!isOne) go('Connect')
    else if (served.length > 1) go('SelectChain', { connectorIds: ways.map(({ id }) => id), name })
    else if (only) go(only.connectView ?? 'ConnectingExternal', { connectorId: only.id, ...fits })
  }

  return {
    context,
    images,
    custom,
    featured,
    service: services && !basic ? createDirectoryService(context, services, schemes) : undefined,
    createFilter: (own) =>
      createFilter({
        mobile: isMobile(),
        namespaces: [...new Set(state.$network.get().networks.map(({ chainNamespace }) => chainNamespace))],
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
      const icon = images.$of(chosen).get()
      // The views that it leads to draw pictures of the page's own only.
      const wallet = Object.freeze({ ...show(chosen), ...(icon && { icon }) })
      const found = findInstalled(state.$connectors.get(), wallet)
      if (found.length > 0) return goToInstalled(found, wallet.name)
      if (canPair() && hasLink(wallet)) go('ConnectingWalletConnect', { wallet, ...wantedOf(state) })
      else go('InstallWallet', { wallet })
    },
  }
}
