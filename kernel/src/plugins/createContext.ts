import type { Plugin, PluginModule } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { leaveNamespace } from '../operations/leaveNamespace.js'
import type { Runtime } from '../runtime.js'
import { NO_SIGN_IN } from '../state/signIn.js'
import { createStorage } from '../storage/index.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { Widget } from '../widget.js'
import type { PluginContext } from './context.js'
import type { Disposables } from './disposables.js'
import { requirePermission } from './permissions.js'
import { reachOf } from './reach.js'
import { addSlot } from './slots.js'
import { tapHooks } from './tapHooks.js'
import { addView } from './views.js'

/** Makes the one object through which a plugin sees and does everything. */
export function createContext(
  runtime: Runtime,
  widget: Widget,
  plugin: Plugin,
  { locale }: PluginModule<unknown, unknown>,
  options: unknown,
  disposables: Disposables,
): PluginContext {
  const { id } = plugin
  const { config, $views, $slots, adapters, i18n, events } = runtime
  const undo = (fn: () => void) => disposables.add(fn)
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
    state: widget.state,
    hooks: tapHooks(runtime, plugin, disposables),
    logger: runtime.logger,
    t,
    storage: {
      item(key, itemOptions) {
        const stored = item(key, itemOptions)
        return {
          ...stored,
          subscribe(listener) {
            const stop = stored.subscribe(listener)
            undo(stop)
            return stop
          },
        }
      },
      subscribe(key, listener) {
        const stop = subscribe(key, listener)
        undo(stop)
        return stop
      },
      removeAll,
    },
    views: { register: (view) => undo(addView($views, view)) },
    slots: { add: (name, entry) => undoable(addSlot($slots, name, entry)) },
    chains: {
      register(adapter) {
        const { namespace } = adapter
        if (adapters.has(namespace))
          throw new BaseError(`The chain "${namespace}" has an adapter already.`, {
            code: 'DUPLICATE_ADAPTER',
            plugin: id,
          })
        adapters.set(namespace, adapter)
        undo(() => {
          adapters.delete(namespace)
          runtime.connecting?.withdrawChain(namespace)
          leaveNamespace(runtime, namespace)
        })
      },
    },
    connectors: {
      provide($connectors) {
        undo(runtime.connectors.provide($connectors))
        undo(() => runtime.connecting?.withdraw($connectors.get()))
      },
    },
    widget: reachOf(widget),
    host: () => widget.host,
    request(request) {
      requirePermission(plugin, `request:${request.method}`)
      return widget.request(request)
    },
    async fetch(url, init) {
      const { services } = config
      const inServices = services !== undefined && (url === services || url.startsWith(`${services}/`))
      requirePermission(plugin, inServices ? 'network:services' : `network:${new URL(url).origin}`)
      return fetch(url, init)
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
      if (!signsIn) undo(() => runtime.$signIn.set(NO_SIGN_IN))
      signsIn = true
      runtime.$signIn.set(signIn)
    },
    track: events.track,
    preload: (load) => undo(runtime.preload(load)),
    listen(target, type, listener) {
      const heard = guarded(listener)
      target.addEventListener(type, heard)
      undo(() => target.removeEventListener(type, heard))
    },
    setTimeout(fn, ms) {
      const timer = setTimeout(guarded(fn), ms)
      return undoable(() => clearTimeout(timer))
    },
    setInterval(fn, ms) {
      const timer = setInterval(guarded(fn), ms)
      return undoable(() => clearInterval(timer))
    },
    onDispose: undo,
  }

  function guarded<Args extends unknown[]>(fn: (...args: Args) => void) {
    return (...args: Args) => {
      try {
        fn(...args)
      } catch (error) {
        runtime.report(error, id)
      }
    }
  }

  function undoable(fn: () => void) {
    undo(fn)
    return fn
  }
}
