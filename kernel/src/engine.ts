import type { Base } from './base.js'
import { createConnectorList } from './chains/connectorList.js'
import type { Plugin } from './definePlugin.js'
import { BaseError } from './errors/BaseError.js'
import { createHooks } from './hooks.js'
import { lateLogger } from './logger/lateLogger.js'
import { once } from './once.js'
import { back, close, tapClose } from './operations/close.js'
import { open, tapOpen } from './operations/open.js'
import type { CloseRequest, OpenRequest } from './operations/requests.js'
import type { SessionOperations } from './operations/session.js'
import { isolateSettle } from './plugins/isolateSettle.js'
import { createPluginHost, type PluginHost } from './plugins/pluginHost.js'
import type { Runtime } from './runtime.js'
import type { Connection } from './state/connection.js'
import { createPersisted, MOST_RECENT_WALLETS } from './state/persisted.js'
import { STORAGE_VERSION, widgetPrefix } from './storage/widgetStorage.js'
import type { ConnectOptions, Widget } from './widget.js'

/** The running part of a widget: hooks, plugins, operations. */
export interface Engine {
  readonly runtime: Runtime
  readonly host: PluginHost
  /** Resolves when every enabled plugin is set up. */
  readonly ready: Promise<void>
  /** Fetches what connecting needs. */
  comeNear(): Promise<unknown>
  /** What deals with wallets, once plugins are set up, or soon after: one that hangs keeps nobody. */
  session(): Promise<SessionOperations>
  open(request?: OpenRequest): Promise<void>
  close(request?: CloseRequest): Promise<void>
  back(): Promise<void>
  /** Resolves when what deals with the connected wallet is there too, or could not be fetched. */
  connect(options: ConnectOptions): Promise<readonly Connection[]>
  enable(plugin: string): Promise<void>
  disable(plugin: string): Promise<void>
  exportLog(): Promise<string>
  dispose(): void
}

/** Operations wait this long for plugins that are still on their way. ms */
const PLUGIN_WAIT_MS = 1000

/** Starts a widget's engine; its plugins are set up behind it. */
export function createEngine(base: Base, widget: Widget, plugins: readonly Plugin[]): Engine {
  const logger = lateLogger(base.config.logLevel)
  const report = (cause: unknown, plugin?: string): BaseError => {
    const error =
      cause instanceof BaseError && (!plugin || cause.plugin === plugin)
        ? cause
        : new BaseError(plugin ? `The plugin "${plugin}" failed.` : 'Something went wrong', {
            code: plugin ? 'PLUGIN_FAILED' : 'INTERNAL_SDK_ERROR',
            plugin,
            cause,
          })
    logger.error(error.message)
    return error
  }
  const persisted = createPersisted({
    prefix: widgetPrefix(base.config.id),
    version: STORAGE_VERSION,
    onFull: () => logger.warn('Storage is full: the widget keeps its state in memory.'),
  })
  const recent = persisted.recentWallets.get().slice(0, MOST_RECENT_WALLETS)
  if (recent.length > 0) base.$recentWallets.set(recent)
  let disposed = false
  let comeNear = () => {}
  const near = new Promise<void>((resolve) => {
    comeNear = resolve
  })
  const runtime: Runtime = Object.assign(base, {
    hooks: createHooks(),
    connectors: createConnectorList(base.$connectors),
    persisted,
    adapters: new Map(),
    logger,
    listening: new Map(),
    connecting: undefined,
    loaded: undefined,
    report,
    preload(load: () => Promise<unknown>) {
      let wanted = true
      // Whoever needs it asks again, and learns of a failure.
      near.then(() => wanted && load()).catch(() => {})
      return () => {
        wanted = false
      }
    },
    loadConnecting: once(async () => {
      comeNear()
      const { createConnecting } = await import('./operations/connecting.js')
      runtime.connecting ??= createConnecting(runtime)
      return runtime.connecting
    }),
    loadSession: once(async () => {
      comeNear()
      const { createSessionOperations } = await import('./operations/session.js')
      runtime.loaded = createSessionOperations(runtime, ready)
      if (disposed) runtime.loaded.dispose()
      return runtime.loaded
    }),
  })
  isolateSettle(runtime)
  tapOpen(runtime)
  tapClose(runtime)
  const host = createPluginHost(runtime, widget, plugins)
  const ready = host.start().then(() => base.$ready.set(true))
  const settled = async () => {
    if (!base.$ready.get()) await Promise.race([ready, sleep(PLUGIN_WAIT_MS)])
  }
  return {
    runtime,
    host,
    ready,
    comeNear: runtime.loadConnecting,
    async session() {
      const [operations] = await Promise.all([runtime.loadSession(), settled()])
      return operations
    },
    async open(request = {}) {
      await settled()
      await open(runtime, request)
    },
    close: (request = {}) => close(runtime, request),
    back: () => back(runtime),
    async connect(options) {
      const [connecting] = await Promise.all([runtime.loadConnecting(), settled()])
      const connections = await connecting.connect(options)
      await runtime.loadSession().catch(() => {}) // whoever needs it asks again
      return connections
    },
    enable: host.enable,
    disable: host.disable,
    exportLog: logger.export,
    dispose() {
      disposed = true
      base.router.setOpen(false)
      runtime.loaded?.dispose()
      runtime.connecting?.dispose()
      host.dispose()
    },
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
