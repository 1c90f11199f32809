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
import { createGuards } from './guards.js'
import { SETUP_TIMEOUT_MS, setUpInTime } from './setUpInTime.js'

/** Sets plugins up and takes them down, each on its own: one that fails is reported and left out. */
export interface PluginHost {
  /**
   * Sets up every enabled plugin that is not, in order. One whose code could not be fetched is tried again by the next
   * call. Never rejects.
   */
  start(): Promise<void>
  /**
   * @param options in place of those of the site, which it is set up anew with; the others stay. If they are refused, or its
   * setup fails with them, it goes on with those that it had
   */
  enable(id: string, options?: object): Promise<void>
  disable(id: string): Promise<void>
  /** Settles once those that are being set up anew with other options are: until then they guard nothing. */
  replacing(): Promise<unknown> | undefined
  /**
   * Settles once those that guard the site are there, where they are not: those whose code could not be fetched are tried again.
   *
   * @throws BaseError `PLUGIN_NOT_READY`
   */
  guarded(signal: AbortSignal | undefined): Promise<void> | undefined
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
  /** Its code is there. */
  isLoaded: boolean
  /** Its setup has failed; it was not disabled meanwhile. */
  hasFailed: boolean
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
  const replacing = new Set<Promise<void>>()
  const loadsReported = new Set<string>()
  const find = (id: string) => {
    const plugin = plugins.find((one) => one.id === id)
    if (plugin) return plugin
    throw new BaseError(`There is no plugin "${id}".`, {
      code: 'PLUGIN_NOT_FOUND',
      metaMessages: ['Add it to `plugins`, with `enabled: false` if it should start switched off.'],
    })
  }
  const isOff = (id: string) => !running.get(id)?.ready
  const guards = createGuards({
    plugins: () => plugins,
    isReady: (id) => !isOff(id),
    isBeingSetUp: (id) => running.has(id),
  })
  for (const id of enabled) guards.want(id)
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
      isLoaded: false,
      hasFailed: false,
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
    const load = async () => {
      const module = await plugin.load()
      entry.isLoaded = true
      return module
    }
    let hasBegun = false
    try {
      // Fetched together with those that it requires, and those that say whether and how it is set up.
      const awaited = plugins.filter(
        (one) =>
          enabled.has(one.id) && (requires.includes(one.id) || one.permissions?.includes(`plugin:${id}`)),
      )
      const required = awaited.map((one) => setUp(one).catch(() => {}))
      const [module] = await Promise.all([load(), ...required])
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
      entry.api = await setUpInTime(id, () => module.setup(own))
      checkEnabled()
      entry.ready = true
      guards.changed()
    } catch (error) {
      if (running.get(id) !== entry) throw error
      entry.hasFailed = true
      stop(id)
      // One that could not be fetched, or whose requirement could not, is tried again.
      if (hasBegun || requires.some((one) => !enabled.has(one))) enabled.delete(id)
      const failure = context.report(error, id)
      guards.failed(id, failure)
      throw failure
    }
  }

  function disable(id: string): void {
    find(id)
    const dependent = plugins.find((one) => enabled.has(one.id) && one.requires?.includes(id))
    if (dependent)
      throw new BaseError(`The plugin "${id}" is required by "${dependent.id}".`, {
        code: 'PLUGIN_REQUIRED',
        metaMessages: [`Disable "${dependent.id}" first.`],
      })
    enabled.delete(id)
    stop(id)
    guards.release(id)
  }
  /** Nothing else would be said of code that never comes. */
  function reportLoading(): void {
    for (const [id, { isLoaded }] of running) {
      if (isLoaded || loadsReported.has(id)) continue
      loadsReported.add(id)
      context.logger.error(stillLoading(id))
    }
  }
  const keep = (plugin: Plugin) => {
    plugins = plugins.map((one) => (one.id === plugin.id ? plugin : one))
  }

  /** @throws BaseError `INVALID_OPTIONS`; the plugin runs on, as it may be guarding something */
  async function checkRunning(id: string, options: object): Promise<void> {
    for (let entry = running.get(id); entry?.ready; entry = running.get(id)) {
      const plugin = withOptions(find(id), options)
      await checkOptions(plugin, await plugin.load())
      if (running.get(id) === entry) return
      // Disabled meanwhile. Or set up anew by somebody else, so that there are other options to check these with.
      if (!running.has(id)) throw pluginNotReady(id)
    }
  }

  /** Sets a plugin up with other options, or with the old ones where its setup fails with these. */
  async function replace(id: string, options: object): Promise<void> {
    const before = find(id)
    const wasEnabled = enabled.has(id)
    const plugin = withOptions(before, options)
    disable(id)
    keep(plugin)
    enabled.add(id)
    guards.want(id)
    const done = setUp(plugin)
    const entry = running.get(id)
    try {
      await done
    } catch (error) {
      if (entry?.hasFailed && find(id) === plugin) {
        keep(before)
        if (wasEnabled && !running.has(id)) await host.enable(id).catch(() => {})
      }
      throw error
    }
  }

  const host: PluginHost = {
    configured,
    async start() {
      const done = plugins.filter(({ id }) => enabled.has(id)).map((plugin) => setUp(plugin).catch(() => {}))
      await withTimeout(() => Promise.all(done), { timeout: SETUP_TIMEOUT_MS }).catch(reportLoading)
    },
    async enable(id, options) {
      const plugin = find(id)
      const missing = plugin.requires?.find((one) => !enabled.has(one))
      if (missing) throw requiresMissing(id, missing)
      if (options) {
        if (!isOff(id)) await checkRunning(id, options)
        const task = replace(id, options)
        replacing.add(task)
        return await task.finally(() => replacing.delete(task))
      }
      const wasEnabled = enabled.has(id)
      enabled.add(id)
      guards.want(id)
      try {
        await setUp(plugin)
      } catch (error) {
        if (!wasEnabled && !running.has(id) && !guards.isMissing(id)) enabled.delete(id)
        throw error
      }
    },
    disable: async (id) => disable(id),
    replacing: () => (replacing.size > 0 ? Promise.allSettled(replacing) : undefined),
    guarded(signal) {
      if (!guards.isMissing()) return
      void host.start()
      return guards.settled(signal)
    },
    api(id) {
      const entry = running.get(id)
      if (entry?.ready) return entry.api
      throw pluginNotReady(id)
    },
    dispose() {
      for (const id of enabled) guards.release(id)
      enabled.clear()
      for (const id of [...running.keys()].reverse()) stop(id)
    },
  }
  return host
}

const withOptions = (plugin: Plugin, options: object): Plugin => ({
  ...plugin,
  options: Object.assign(ownMembers(plugin.options as object), options),
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

const stillLoading = (plugin: string) =>
  `The code of the plugin "${plugin}" is still loading after ${SETUP_TIMEOUT_MS / 1000} seconds. ` +
  'The widget goes on without it, and sets it up once it is there.'

const requiresMissing = (id: string, missing: string) =>
  new BaseError(`The plugin "${id}" requires "${missing}", which is off.`, {
    code: 'MISSING_PLUGIN',
    plugin: id,
    metaMessages: [`Enable "${missing}" first.`],
  })
