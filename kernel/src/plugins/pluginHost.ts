import { withTimeout } from '../async/withTimeout.js'
import { ownMembers } from '../copies.js'
import type { CoreContext } from '../core/coreContext.js'
import type { Plugin, PluginModule } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { pluginNotReady } from '../errors/notRunning.js'
import type { Preload } from '../preload.js'
import type { Widget } from '../widget.js'
import { createContext } from './createContext.js'
import { createDisposables, type Disposables } from './disposables.js'

/** A plugin's setup must be done in this time, and the widget waits for no plugin longer than that. ms */
const SETUP_DEADLINE_MS = 10_000

/** Sets plugins up and takes them down, each on its own: one that fails is reported and left out. */
export interface PluginHost {
  /**
   * Sets up every enabled plugin that is not, in order. One whose code could not be fetched is tried again by the next
   * call. Never rejects.
   */
  start(): Promise<void>
  /** @param options in place of those of the site, which it is set up anew with; the others stay */
  enable(id: string, options?: object): Promise<void>
  disable(id: string): Promise<void>
  /** As the site configured them. */
  readonly configured: readonly Plugin[]
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
  plugins: configured,
  preload,
}: {
  readonly context: CoreContext
  readonly widget: Widget
  readonly plugins: readonly Plugin[]
  readonly preload: Preload
}): PluginHost {
  /** With the options of now. */
  let plugins = configured
  /** Those that are to be on. */
  const enabled = new Set(plugins.filter((plugin) => plugin.enabled).map(({ id }) => id))
  /** Those that are, or are being set up. */
  const running = new Map<string, Running>()
  const find = (id: string) => {
    const plugin = plugins.find((one) => one.id === id)
    if (plugin) return plugin
    throw new BaseError(`There is no plugin "${id}".`, {
      code: 'PLUGIN_NOT_FOUND',
      metaMessages: ['Add it to `plugins`, with `enabled: false` if it should start switched off.'],
    })
  }
  const isOff = (id: string) => !running.get(id)?.ready
  const stop = (id: string) => {
    const entry = running.get(id)
    running.delete(id)
    entry?.disposables.dispose((error) => context.report(error, id))
  }

  /** Sets a plugin up once those that it requires are, or joins the one who does. */
  function setUp(plugin: Plugin): Promise<void> {
    const { id } = plugin
    const known = running.get(id)
    if (known) return known.done
    const entry: Running = {
      disposables: createDisposables(),
      api: undefined,
      ready: false,
      done: Promise.resolve(),
    }
    running.set(id, entry)
    entry.done = carryOut(plugin, entry)
    return entry.done
  }

  async function carryOut(plugin: Plugin, entry: Running): Promise<void> {
    const { id, requires = [] } = plugin
    const { disposables } = entry
    const checkEnabled = () => {
      if (running.get(id) !== entry) throw pluginNotReady(id)
    }
    let hasBegun = false
    try {
      // Fetched together with those that it requires, and those that say whether and how it is set up.
      const awaited = plugins.filter(
        (one) =>
          enabled.has(one.id) && (requires.includes(one.id) || one.permissions?.includes(`plugin:${id}`)),
      )
      const required = awaited.map((one) => setUp(one).catch(() => {}))
      const [module] = await Promise.all([plugin.load(), ...required])
      const missing = requires.find(isOff)
      if (missing) throw requiresMissing(id, missing)
      hasBegun = true
      const options = await checkOptions(plugin, module)
      await preload.turn()
      checkEnabled()
      const own = createContext({
        core: context,
        widget,
        preload,
        plugin,
        module,
        options,
        disposables,
        host,
      })
      entry.api = await withTimeout(() => module.setup(own), { timeout: SETUP_DEADLINE_MS })
      checkEnabled()
      entry.ready = true
    } catch (error) {
      if (running.get(id) !== entry) throw error
      stop(id)
      // One that could not be fetched, or whose requirement could not, is tried again.
      if (hasBegun || requires.some((one) => !enabled.has(one))) enabled.delete(id)
      throw context.report(error, id)
    }
  }

  const host: PluginHost = {
    configured,
    async start() {
      const done = plugins.filter(({ id }) => enabled.has(id)).map((plugin) => setUp(plugin).catch(() => {}))
      await withTimeout(() => Promise.all(done), { timeout: SETUP_DEADLINE_MS }).catch(() => {})
    },
    async enable(id, options) {
      let plugin = find(id)
      const missing = plugin.requires?.find((one) => !enabled.has(one))
      if (missing) throw requiresMissing(id, missing)
      const wasEnabled = enabled.has(id)
      if (options) {
        await host.disable(id)
        plugin = { ...plugin, options: Object.assign(ownMembers(plugin.options as object), options) }
        plugins = plugins.map((one) => (one.id === id ? plugin : one))
      }
      enabled.add(id)
      try {
        await setUp(plugin)
      } catch (error) {
        if (!wasEnabled && !running.has(id)) enabled.delete(id)
        throw error
      }
    },
    async disable(id) {
      find(id)
      const dependent = plugins.find((one) => enabled.has(one.id) && one.requires?.includes(id))
      if (dependent)
        throw new BaseError(`The plugin "${id}" is required by "${dependent.id}".`, {
          code: 'PLUGIN_REQUIRED',
          metaMessages: [`Disable "${dependent.id}" first.`],
        })
      enabled.delete(id)
      stop(id)
    },
    api(id) {
      const entry = running.get(id)
      if (entry?.ready) return entry.api
      throw pluginNotReady(id)
    },
    dispose() {
      enabled.clear()
      for (const id of [...running.keys()].reverse()) stop(id)
    },
  }
  return host
}

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
