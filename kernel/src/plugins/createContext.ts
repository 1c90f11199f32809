import { MAX_TIMER_MS } from '../async/maxTimer.js'
import type { ChainAdapter } from '../chains/chainAdapter.js'
import { ownMembers } from '../copies.js'
import { dropConnections, withdrawConnectors } from '../core/connections.js'
import type { CoreContext } from '../core/coreContext.js'
import { leaveNamespace } from '../core/networks.js'
import type { Plugin, PluginModule } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { pluginNotReady } from '../errors/notRunning.js'
import { checkKind } from '../kinds.js'
import type { Preload } from '../preload.js'
import { NO_SIGN_IN } from '../state/signIn.js'
import { createStorage } from '../storage/createStorage.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { Widget } from '../widget.js'
import type { WidgetActions } from '../widgetActions.js'
import { checkEntries } from './checkEntries.js'
import type { PluginContext } from './context.js'
import type { Disposables } from './disposables.js'
import { describeChain, guardChoice, guardSlotEntry, guardText, guardView } from './guardEntries.js'
import { hasPermission, requirePermission } from './permissions.js'
import { pluginState } from './pluginState.js'
import { addSlot } from './slots.js'
import { tapHooks } from './tapHooks.js'
import { addView } from './views.js'

/** Makes the one object through which a plugin sees and does everything. */
export function createContext({
  core,
  widget,
  preload,
  plugin,
  module: { locale },
  options,
  disposables,
  host,
}: {
  readonly core: CoreContext
  readonly widget: Widget
  readonly preload: Preload
  readonly plugin: Plugin
  readonly module: PluginModule<unknown, unknown>
  readonly options: unknown
  readonly disposables: Disposables
  readonly host: PluginContext['plugins']
}): PluginContext {
  const { id } = plugin
  /** The widget, for a plugin that is on. */
  const acting = () => {
    if (disposables.disposed) throw pluginNotReady(id)
    return widget
  }
  /** What switches another plugin, for one that may. */
  const switching = (other: string) => {
    acting()
    requirePermission(plugin, `plugin:${other}`)
    return host
  }
  const { config, i18n, events } = core
  const { $views, $slots, $signIn } = core.state
  const undo = (fn: () => void) => disposables.add(fn)
  const report = (error: unknown) => core.report(error, id)
  const check = checkEntries(id)
  let signsIn = false
  const [t, removeMessages] = i18n.add(id, locale ?? { en: {} })
  undo(removeMessages)

  const { item, subscribe, removeAll } = createStorage({
    prefix: `${widgetPrefix(config.id)}:${id}`,
    version: STORAGE_VERSION,
  })
  return {
    id,
    options,
    config,
    state: pluginState(widget.state, report),
    hooks: tapHooks(core, plugin, disposables),
    logger: core.logger,
    t,
    storage: {
      item(key, itemOptions) {
        const stored = item(key, itemOptions)
        return { ...stored, subscribe: (listener) => undoable(stored.subscribe(listener)) }
      },
      subscribe: (key, listener) => undoable(subscribe(key, listener)),
      removeAll,
    },
    views: {
      register(view) {
        check(view, 'view', { id: 'a string', load: 'a function' })
        undo(addView($views, guardView(view, report)))
      },
    },
    slots: {
      add(name, entry) {
        check(entry, 'slot entry', { id: 'a string' })
        return undoable(addSlot($slots, name, guardSlotEntry(entry, report)))
      },
    },
    chains: {
      register(adapter) {
        check(adapter, 'chain adapter', { namespace: 'a string', isAddress: 'a function' })
        undo(registerChain(core, adapter, id, report))
      },
      chooseBalance(choose) {
        core.balance.choose = guardChoice(choose, report)
        core.state.$balance.refresh()
        undo(() => {
          core.balance.choose = undefined
          core.state.$balance.refresh()
        })
      },
    },
    connectors: {
      provide($connectors) {
        check($connectors, 'list of connectors', { get: 'a function', subscribe: 'a function' })
        undo(core.connectors.provide($connectors, report))
        undo(() => withdrawConnectors(core, core.connectors.of($connectors)))
      },
    },
    widget: createActions(widget, acting, id, report),
    host: () => widget.host,
    async request(given) {
      const on = acting()
      // Read once: what is permitted is what is sent.
      const request = ownMembers(given)
      check(request, 'request', { method: 'a string' })
      requirePermission(plugin, `request:${request.method}`)
      return on.request(request)
    },
    async fetch(given, init) {
      acting()
      const url = new URL(String(given))
      const isServices = config.services !== undefined && isWithin(url, new URL(config.services))
      requirePermission(plugin, isServices ? 'network:services' : `network:${url.origin}`)
      return fetch(url.href, init)
    },
    plugins: {
      configured: host.configured.map(({ id: other, enabled, options: given }) =>
        Object.freeze({
          id: other,
          enabled,
          options: hasPermission(plugin, `plugin:${other}`) ? given : undefined,
        }),
      ),
      enable: async (other, given) => switching(other).enable(other, given),
      disable: async (other) => switching(other).disable(other),
    },
    plugin<Api>(required: string): Api {
      if (!plugin.requires?.includes(required))
        throw new BaseError(`The plugin "${id}" uses "${required}" without requiring it.`, {
          code: 'MISSING_PLUGIN',
          plugin: id,
          metaMessages: [`Add "${required}" to its \`requires\`.`],
        })
      return (widget.plugins as Record<string, Api>)[required] as Api
    },
    setSignIn(signIn) {
      if (disposables.disposed) return
      if (!signsIn) undo(() => $signIn.set(NO_SIGN_IN))
      signsIn = true
      $signIn.set(signIn)
    },
    track: (event, properties) => {
      if (!disposables.disposed) events.track({ event, ...(properties && { properties }) })
    },
    onEvent: (listener) => undo(events.listen(listener)),
    preload: (load) => undo(preload.connecting.add(load)),
    listen(target, type, listener) {
      const guardedListener = guarded(listener)
      target.addEventListener(type, guardedListener)
      undo(() => target.removeEventListener(type, guardedListener))
    },
    setTimeout(fn, ms) {
      const timer = setTimeout(guarded(fn), Math.min(ms, MAX_TIMER_MS))
      return undoable(() => clearTimeout(timer))
    },
    setInterval(fn, ms) {
      const timer = setInterval(guarded(fn), Math.min(ms, MAX_TIMER_MS))
      return undoable(() => clearInterval(timer))
    },
    onDispose: (fn) => undo(guarded(fn)),
  }

  function guarded<Args extends unknown[]>(fn: (...args: Args) => void) {
    checkKind(fn, 'a function', 'The callback', { plugin: id })
    return (...args: Args) => {
      try {
        fn(...args)
      } catch (error) {
        report(error)
      }
    }
  }

  function undoable(fn: () => void) {
    undo(fn)
    return fn
  }
}

/** Registers a chain. Returns a function that removes it, with all that is connected on it. */
function registerChain(
  core: CoreContext,
  adapter: ChainAdapter,
  plugin: string,
  report: (error: unknown) => BaseError,
): () => void {
  const { adapters } = core
  const { $chains } = core.state
  const { namespace } = adapter
  if (adapters.has(namespace))
    throw new BaseError(`The chain "${namespace}" has an adapter already.`, {
      code: 'DUPLICATE_ADAPTER',
      plugin,
    })
  adapters.set(namespace, adapter)
  $chains.set(new Map($chains.get()).set(namespace, describeChain(adapter, report)))
  return () => {
    adapters.delete(namespace)
    $chains.set(new Map([...$chains.get()].filter(([one]) => one !== namespace)))
    dropConnections(core, (one) => one.namespace === namespace, 'pluginDisabled')
    leaveNamespace(core, namespace)
  }
}

/**
 * The widget's navigation and notices, for one plugin.
 *
 * @param acting the widget, as long as the plugin is on: one that was disabled may only do what changes nothing, and take back
 * what it has shown
 */
function createActions(
  widget: Widget,
  acting: () => Widget,
  id: string,
  report: (error: unknown) => BaseError,
): WidgetActions {
  return {
    open: async (request) => acting().open(request),
    close: widget.close,
    back: widget.back,
    push: (...view) => acting().push(...view),
    replace: (...view) => acting().replace(...view),
    shake: widget.shake,
    prefetch: widget.prefetch,
    connect: async (options) => acting().connect(options),
    cancelConnect: widget.cancelConnect,
    disconnect: async (which) => acting().disconnect(which),
    switchNetwork: async (options) => acting().switchNetwork(options),
    alert(code, details, text) {
      checkKind(code, 'a string', 'The code of an alert', { plugin: id })
      const { short, long } = text ?? {}
      const isGiven = short !== undefined && long !== undefined
      const safe = isGiven && { short: guardText(short, report), long: guardText(long, report) }
      acting().alert(code, details, safe || undefined)
    },
    dismissAlert: widget.dismissAlert,
    toast: (kind, text) => acting().toast(kind, text),
  }
}

/** Whether an address is another one or below it, as the browser will read it: after `..` and the like. */
const isWithin = ({ origin, pathname }: URL, base: URL): boolean =>
  origin === base.origin && `${pathname}/`.startsWith(`${base.pathname.replace(/\/+$/, '')}/`)
