import { withTimeout } from '../async/withTimeout.js'
import type { CoreContext } from '../core/coreContext.js'
import type { Plugin, PluginModule } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Preload } from '../preload.js'
import type { Widget } from '../widget.js'
import { createContext } from './createContext.js'
import { createDisposables, type Disposables } from './disposables.js'

/** A plugin's setup must be done in this time, and the widget waits for no plugin longer than that. ms */
const SETUP_DEADLINE_MS = 10_000

/** Sets plugins up and takes them down, each on its own: one that fails is reported and left out. */
export interface PluginHost {
  /** Sets up every enabled plugin, in order. Never rejects. */
  start(): Promise<void>
  enable(id: string): Promise<void>
  disable(id: string): Promise<void>
  /** The API of a plugin. @throws BaseError `PLUGIN_NOT_READY` */
  api(id: string): unknown
  dispose(): void
}

interface Running {
  readonly disposables: Disposables
  api: unknown
  ready: boolean
  /** Settles when its setup has. */
  done: Promise<void>
}

export function createPluginHost({
  context,
  widget,
  plugins,
  preload,
}: {
  readonly context: CoreContext
  readonly widget: Widget
  readonly plugins: readonly Plugin[]
  readonly preload: Preload
}): PluginHost {
  const running = new Map<string, Running>()
  const find = (id: string) => {
    const plugin = plugins.find((one) => one.id === id)
    if (plugin) return plugin
    throw new BaseError(`There is no plugin "${id}".`, {
      code: 'PLUGIN_NOT_FOUND',
      metaMessages: ['Add it to `plugins`, with `enabled: false` if it should start switched off.'],
    })
  }
  let disposed = false
  const isOff = (id: string) => !running.get(id)?.ready
  const stop = (id: string) => {
    const entry = running.get(id)
    running.delete(id)
    entry?.disposables.dispose((error) => context.report(error, id))
  }

  async function setUp(plugin: Plugin, loading: Promise<PluginModule<unknown, unknown>>): Promise<void> {
    const { id } = plugin
    if (disposed) return
    const known = running.get(id)
    if (known) return known.done
    const disposables = createDisposables()
    const entry: Running = { disposables, api: undefined, ready: false, done: Promise.resolve() }
    running.set(id, entry)
    entry.done = (async () => {
      try {
        const module = await loading
        const options = await checkOptions(plugin, module)
        await preload.turn()
        if (running.get(id) !== entry) throw disabledMeanwhile(id)
        const own = createContext({ core: context, widget, preload, plugin, module, options, disposables })
        entry.api = await withTimeout(() => module.setup(own), { timeout: SETUP_DEADLINE_MS })
        if (running.get(id) !== entry) throw disabledMeanwhile(id)
        entry.ready = true
      } catch (error) {
        if (running.get(id) !== entry) throw error
        stop(id)
        throw context.report(error, id)
      }
    })()
    return entry.done
  }

  const load = async (plugin: Plugin) => plugin.load()

  return {
    async start() {
      const wanted = plugins.filter(({ enabled }) => enabled)
      const loads = new Map(wanted.map((plugin) => [plugin.id, load(plugin)]))
      const done = new Map<string, Promise<void>>()
      for (const plugin of wanted) {
        const first = (plugin.requires ?? []).map((id) => done.get(id))
        done.set(
          plugin.id,
          Promise.all(first)
            .then(() => {
              const failed = plugin.requires?.find(isOff)
              if (failed && !disposed) throw context.report(requiresMissing(plugin.id, failed), plugin.id)
              return setUp(plugin, loads.get(plugin.id) as Promise<PluginModule<unknown, unknown>>)
            })
            .catch(() => {}),
        )
      }
      await withTimeout(() => Promise.all(done.values()), { timeout: SETUP_DEADLINE_MS }).catch(() => {})
    },
    async enable(id) {
      const plugin = find(id)
      const missing = plugin.requires?.find(isOff)
      if (missing) throw requiresMissing(id, missing)
      await setUp(plugin, load(plugin))
    },
    async disable(id) {
      find(id)
      const dependent = plugins.find((one) => running.has(one.id) && one.requires?.includes(id))
      if (dependent)
        throw new BaseError(`The plugin "${id}" is required by "${dependent.id}".`, {
          code: 'PLUGIN_REQUIRED',
          metaMessages: [`Disable "${dependent.id}" first.`],
        })
      stop(id)
    },
    api(id) {
      const entry = running.get(id)
      if (entry?.ready) return entry.api
      throw new BaseError(`The plugin "${id}" is not set up.`, {
        code: 'PLUGIN_NOT_READY',
        metaMessages: ['Await `widget.ready`, and see in the log whether it failed.'],
      })
    },
    dispose() {
      disposed = true
      for (const id of [...running.keys()].reverse()) stop(id)
    },
  }
}

const disabledMeanwhile = (id: string) =>
  new BaseError(`The plugin "${id}" was disabled while it was being set up.`, {
    code: 'PLUGIN_NOT_READY',
    plugin: id,
    metaMessages: ['Enable it again.'],
  })

async function checkOptions(plugin: Plugin, module: PluginModule<unknown, unknown>): Promise<unknown> {
  if (!module.options) return plugin.options
  const verdict = await module.options['~standard'].validate(plugin.options)
  if (!verdict.issues) return verdict.value
  throw new BaseError(`The options of the plugin "${plugin.id}" are not valid.`, {
    code: 'INVALID_OPTIONS',
    plugin: plugin.id,
    metaMessages: verdict.issues.map(
      ({ message, path }) => `${path?.map(String).join('.') || 'options'}: ${message}`,
    ),
  })
}

const requiresMissing = (id: string, missing: string) =>
  new BaseError(`The plugin "${id}" requires "${missing}", which is off.`, {
    code: 'MISSING_PLUGIN',
    plugin: id,
    metaMessages: [`Enable "${missing}" first.`],
  })
