import type { Base } from './base.js'
import type { Plugin } from './definePlugin.js'
import { BaseError } from './errors/BaseError.js'
import { createHooks } from './hooks.js'
import { lateLogger } from './logger/lateLogger.js'
import { back, close, tapClose } from './operations/close.js'
import { open, tapOpen } from './operations/open.js'
import type { CloseRequest, OpenRequest } from './operations/requests.js'
import type { SessionOperations } from './operations/session.js'
import { isolateSettle } from './plugins/isolateSettle.js'
import { createPluginHost, type PluginHost } from './plugins/pluginHost.js'
import type { Runtime } from './runtime.js'
import type { Widget } from './widget.js'

/** The running part of a widget: hooks, plugins, operations. */
export interface Engine {
  readonly runtime: Runtime
  readonly host: PluginHost
  /** Resolves when every enabled plugin is set up. */
  readonly ready: Promise<void>
  /** Resolves when plugins are set up, or soon after: one that hangs keeps nobody. */
  settled(): Promise<unknown>
  open(request: OpenRequest): Promise<void>
  close(request: CloseRequest): Promise<void>
  back(): Promise<void>
  /** Asks the remembered wallets whether they still trust this site. */
  restore(): Promise<void>
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
  let session: Promise<SessionOperations> | undefined
  const runtime: Runtime = Object.assign(base, {
    hooks: createHooks(),
    adapters: new Map(),
    logger,
    listening: new Map(),
    loaded: undefined,
    report,
    loadSession() {
      session ??= import('./operations/session.js').then(({ createSessionOperations }) => {
        runtime.loaded = createSessionOperations(runtime)
        return runtime.loaded
      })
      return session
    },
  })
  isolateSettle(runtime)
  tapOpen(runtime)
  tapClose(runtime)
  const host = createPluginHost(runtime, widget, plugins)
  const ready = host.start().then(() => base.$ready.set(true))
  const settled = async () => {
    if (!base.$ready.get()) await Promise.race([ready, sleep(PLUGIN_WAIT_MS)])
  }
  let stopRestoring = () => {}
  return {
    runtime,
    host,
    ready,
    settled,
    async open(request) {
      await settled()
      await open(runtime, request)
    },
    close: (request) => close(runtime, request),
    back: () => back(runtime),
    async restore() {
      stopRestoring = (await runtime.loadSession()).restore(ready)
    },
    dispose() {
      stopRestoring()
      runtime.loaded?.dispose()
      host.dispose()
    },
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
