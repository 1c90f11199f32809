import { once } from './async/once.js'
import { withAbort } from './async/withAbort.js'
import type { ChainNamespace } from './chains/caip.js'
import type { NetworkInputs } from './chains/network.js'
import { resolveConfig, type WidgetConfig } from './config.js'
import { copyOf, ownMembers } from './copies.js'
import type { Core } from './core/createCore.js'
import type { Plugin } from './definePlugin.js'
import { BaseError } from './errors/BaseError.js'
import { pluginNotReady, widgetDestroyed } from './errors/notRunning.js'
import { orderPlugins } from './plugins/order.js'
import { addView, viewFor } from './plugins/views.js'
import { createPreload } from './preload.js'
import { createProviders } from './provider/createProviders.js'
import type { ResolvedConfig } from './resolvedConfig.js'
import { createShell } from './shell.js'
import { recall } from './state/recall.js'
import { sessionKey } from './storage/widgetStorage.js'
import type { PluginApis, Widget } from './widget.js'

/**
 * Makes a widget. Synchronous, and safe on a server. Its state and its methods are there at once: the shell. What acts,
 * the core, is fetched with the plugins when the page is idle, when the visitor comes near a button, when a wallet is
 * remembered, or when a method is called.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`, `HTTP_URL_INVALID`, `INVALID_PLUGIN`, `DUPLICATE_PLUGIN`, `MISSING_PLUGIN`,
 * `CIRCULAR_PLUGINS`
 * @example
 * const widget = createWidget(defineConfig({ projectId: 'shop', networks: [mainnet], plugins: [evm()] }))
 * await widget.open()
 */
export function createWidget<const Plugins extends readonly Plugin[], const Networks extends NetworkInputs>(
  given: WidgetConfig<Plugins, Networks>,
): Widget<Plugins, Networks[number]> {
  const config = resolveConfig(given)
  const plugins = orderPlugins(given.plugins)
  const shell = createShell(config, {
    theme: ownMembers(given).theme,
    report: (error) => {
      start().then(
        (core) => core.report(error),
        () => console.error(error),
      )
    },
  })
  const { router, notices, i18n, theme, events, attempts, session } = shell

  let running: Core | undefined
  let destroyed = false
  let host: HTMLElement | undefined
  /** Calls of `open` that are under way. */
  const openings = new Set<AbortController>()

  /** Fetches the core and starts the plugins. */
  const start = once(async () => {
    if (destroyed) throw widgetDestroyed()
    const [{ createCore }] = await Promise.all([import('./core/createCore.js'), fetchPlugins()])
    if (destroyed) throw widgetDestroyed()
    running = createCore({ shell, widget, plugins, preload })
    return running
  })
  /** All at once for a caller who waits, so that one round trip brings them; else each in an idle moment of its own. */
  async function fetchPlugins(): Promise<void> {
    for (const plugin of plugins.filter(({ enabled }) => enabled)) {
      await preload.turn()
      if (destroyed) return
      Promise.resolve()
        .then(plugin.load)
        .catch(() => {})
    }
  }
  /** Starts for a caller who waits. */
  const core = async () => {
    if (destroyed) throw widgetDestroyed()
    preload.hurry()
    return start()
  }
  const preload = createPreload(config.preload, async () => (await start()).ready)

  const providers = createProviders({ shell, core, plugins })
  const apis = {}
  // Not enumerable: tools that compare props read all that is, and these throw until their plugin is there.
  for (const { id } of plugins)
    Object.defineProperty(apis, id, {
      get() {
        if (running) return running.api(id)
        throw pluginNotReady(id)
      },
    })

  const widget: Widget<Plugins, Networks[number]> = {
    id: config.id,
    config: config as ResolvedConfig<Networks[number]>,
    state: shell.state,
    plugins: apis as PluginApis<Plugins>,
    get ready() {
      return core().then(({ ready }) => ready)
    },
    get host() {
      host ??= document.createElement('wallet-widget-modal')
      return host
    },
    provider: <Provider>(namespace: ChainNamespace) => providers(namespace) as Provider,

    async open(request) {
      const opening = new AbortController()
      openings.add(opening)
      try {
        await (await core()).open(request, opening.signal)
      } finally {
        openings.delete(opening)
      }
    },
    async close(request) {
      for (const opening of openings) opening.abort(new BaseError('Modal closed', { code: 'MODAL_CLOSED' }))
      await (await core()).close(request)
    },
    back: async () => (await core()).back(),
    push: router.push,
    replace: router.replace,
    shake: router.shake,
    prefetch: preload.approach,
    onPreload: preload.opening.add,

    connect: async (options) =>
      attempts.start(options, async (own, attempt) => {
        const { connect } = await withAbort(core(), attempt.signal)
        return connect(own, attempt)
      }),
    cancelConnect: () => attempts.cancel(),
    async disconnect(which) {
      // What is asked for after this call is not meant by it.
      const asking = attempts.asking()
      await (await core()).disconnect(which, asking)
    },
    switchConnection: async (which) => (await core()).switchConnection(which),
    switchAccount: async (which) => (await core()).switchAccount(which),
    switchNetwork: async (options) => (await core()).switchNetwork(options),
    setNetworks: async (networks) => (await core()).setNetworks(networks),
    setAddressLabel: async (label) => (await core()).setAddressLabel(label),
    request: async (given) => {
      const options = ownMembers(given)
      // Before the core is there: what the page changes meanwhile changes nothing.
      const request = Object.assign(options, { params: copyOf(options.params) })
      return (await core()).request(request)
    },

    enable: async (plugin, options) => (await core()).enable(plugin, options),
    disable: async (plugin) => (await core()).disable(plugin),

    setTheme: theme.setTheme,
    setLanguage: i18n.setLanguage,
    alert: notices.alert,
    dismissAlert: notices.dismissAlert,
    toast: notices.toast,
    dismissToast: notices.dismissToast,
    addView: (view) => addView(shell.state.$views, view),
    addMessages: i18n.add,
    onEvent: events.listen,
    exportLog: async () => (await core()).exportLog(),

    destroy() {
      if (destroyed) return
      destroyed = true
      globalThis.removeEventListener?.('storage', onStorage)
      globalThis.removeEventListener?.('online', restore)
      for (const opening of openings) opening.abort(widgetDestroyed())
      preload.stop()
      attempts.cancel()
      router.dispose()
      running?.dispose()
    },
  }

  /** Starts the core, which asks the remembered wallets; where it can't be fetched, once the page is online again. */
  function restore() {
    globalThis.removeEventListener?.('online', restore)
    core().catch(() => {
      if (destroyed) return
      session.giveUpRestoring('failed')
      globalThis.addEventListener?.('online', restore)
    })
  }
  // Another tab may connect the first wallet.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey(config.id)) restore()
  }
  globalThis.addEventListener?.('storage', onStorage)
  const isRemembered = recall(shell)
  // No flash of the ways to connect before the wallet of the last visit has answered.
  if (config.inline && shell.state.$account.get().status === 'restoring')
    router.reset(viewFor(shell.state.$views, 'account'))
  if (isRemembered || plugins.some((plugin) => plugin.enabled && needsStart(plugin))) restore()
  if (!config.projectId) notices.alert('PROJECT_ID_NOT_CONFIGURED')
  return widget
}

/** Whether a plugin has to be there at once. One that throws here does not keep the page from working. */
function needsStart({ wakes }: Plugin): boolean {
  try {
    return wakes?.() ?? false
  } catch {
    return false
  }
}
