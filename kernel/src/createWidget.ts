import { resolveConfig, type WidgetConfig } from './config.js'
import { createBase } from './createBase.js'
import type { Plugin } from './definePlugin.js'
import type { Engine } from './engine.js'
import { BaseError } from './errors/BaseError.js'
import { once } from './once.js'
import { recall } from './operations/recall.js'
import type { SessionOperations } from './operations/session.js'
import { orderPlugins } from './plugins/order.js'
import { addView } from './plugins/views.js'
import { createProviders } from './provider/createProviders.js'
import { snapshot } from './snapshot.js'
import { createState } from './state/createState.js'
import { sessionKey } from './storage/widgetStorage.js'
import type { RequestOptions, Widget } from './widget.js'

/**
 * Makes a widget. Synchronous, and safe on a server. What it shows is there at once; what it does, and its
 * plugins, are fetched when a wallet is remembered, when the visitor comes near a button, or when the page calls.
 *
 * @throws BaseError `INVALID_CONFIG`, `INVALID_NETWORK`, `INVALID_PLUGIN`, `DUPLICATE_PLUGIN`, `MISSING_PLUGIN`,
 * `CIRCULAR_PLUGINS`
 * @example
 * const widget = createWidget(defineConfig({ projectId: 'shop', networks: [mainnet], plugins: [evm()] }))
 * await widget.open()
 */
export function createWidget<const Plugins extends readonly Plugin[]>(
  given: WidgetConfig<Plugins>,
): Widget<Plugins> {
  const config = resolveConfig(given)
  const plugins = orderPlugins(given.plugins)
  const base = createBase(config, given, (error) =>
    quietly(start().then(({ runtime }) => runtime.report(error))),
  )
  const { router, notices, i18n } = base

  let running: Engine | undefined
  let destroyed = false
  let host: HTMLElement | undefined
  const start = once(async () => {
    // Asked for together, so that one round trip brings all of it.
    for (const plugin of plugins) if (plugin.enabled) quietly((async () => plugin.load())())
    const { createEngine } = await import('./engine.js')
    running = createEngine(base, widget, plugins)
    if (destroyed) running.dispose()
    return running
  })

  const session = async () => (await start()).session()
  const later =
    <Name extends keyof SessionOperations>(name: Name) =>
    async (...args: unknown[]) =>
      ((await session())[name] as Later)(...args)

  const request = later('request')

  const apis = {}
  for (const { id } of plugins)
    Object.defineProperty(apis, id, {
      enumerable: true,
      get: () => (running ? running.host.api(id) : pluginNotReady(id)),
    })

  const widget = {
    id: config.id,
    config,
    state: createState(base),
    plugins: apis,
    get ready() {
      return start().then(({ ready }) => ready)
    },
    get host() {
      host ??= document.createElement('wallet-widget-modal')
      return host
    },
    prefetch: (what) => quietly(start().then((engine) => what === 'connect' && engine.comeNear())),
    push: router.push,
    replace: router.replace,
    shake: router.shake,
    cancelConnect: () => running?.runtime.connecting?.cancel(),
    request: async (options) => {
      const { params, ...rest } = { __proto__: null, ...options } as RequestOptions
      return request({ ...rest, params: snapshot(params) })
    },
    setTheme: base.theme.setTheme,
    setLanguage: i18n.setLanguage,
    alert: notices.alert,
    dismissAlert: notices.dismissAlert,
    toast: notices.toast,
    dismissToast: notices.dismissToast,
    addView: (view) => addView(base.$views, view),
    addMessages: i18n.add,
    onEvent: base.events.listen,
    destroy() {
      destroyed = true
      globalThis.removeEventListener?.('storage', follow)
      router.dispose()
      running?.dispose()
    },
  } as Widget
  for (const name of LATER) widget[name] = later(name) as never
  for (const name of STARTING)
    widget[name] = async (...args: unknown[]) => ((await start())[name] as Later)(...args) as never
  widget.provider = createProviders(base, session, widget) as Widget['provider']

  // Dealing with wallets begins with asking the remembered ones; another tab may connect the first.
  const follow = ({ key }: StorageEvent) => key === sessionKey(config.id) && quietly(session())
  globalThis.addEventListener?.('storage', follow)
  // In a promise: a plugin that throws here keeps nobody from the page (fault F37).
  const begin = async () =>
    (recall(base) || plugins.some(({ enabled, wakes }) => enabled && wakes?.())) && session()
  quietly(begin())
  if (!config.projectId) notices.alert('PROJECT_ID_NOT_CONFIGURED')
  return widget as Widget<Plugins>
}

type Later = (...args: unknown[]) => unknown

/** What is as the engine has it. */
const STARTING = ['open', 'close', 'back', 'connect', 'enable', 'disable', 'exportLog'] as const

/** What is as the session operations have it. */
const LATER = [
  'disconnect',
  'switchConnection',
  'switchAccount',
  'switchNetwork',
  'setNetworks',
  'setAddressLabel',
] as const satisfies readonly (keyof SessionOperations)[]

/** For what nobody waits for: whoever does learns of the failure. */
const quietly = (promise: Promise<unknown>): void => void promise.catch(() => {})

function pluginNotReady(id: string): never {
  throw new BaseError(`The plugin "${id}" is not set up.`, {
    code: 'PLUGIN_NOT_READY',
    metaMessages: ['Await `widget.ready` first.'],
  })
}
