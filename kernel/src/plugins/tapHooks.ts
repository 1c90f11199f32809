import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { HookName, PhaseHook } from '../hooks.js'
import type { Runtime } from '../runtime.js'
import type { PluginHooks } from './context.js'
import type { Disposables } from './disposables.js'
import { requirePermission } from './permissions.js'

/** A tap that learns or edits must be done in this time; then it is passed over. ms */
const TAP_DEADLINE_MS = 5000

type Tap = (value: unknown) => unknown

/** The five hooks as one plugin sees them: its taps are named, guarded and undone with it. */
export function tapHooks(runtime: Runtime, plugin: Plugin, disposables: Disposables): PluginHooks {
  const phase = (name: HookName, phaseName: 'prepare' | 'handle' | 'settle') => ({
    tap(fn: Tap, options: { stage?: number; before?: string | string[] } = {}) {
      if (name === 'request') requirePermission(plugin, 'hook:request')
      const hook = runtime.hooks[name][phaseName] as unknown as PhaseHook<unknown, unknown>
      const guarded = guard(runtime, plugin, fn, phaseName, name === 'request')
      hook.tapPromise({ ...options, name: plugin.id }, guarded)
      disposables.add(() => hook.untap(guarded))
    },
  })
  const operation = (name: HookName) => ({
    prepare: phase(name, 'prepare'),
    handle: phase(name, 'handle'),
    settle: phase(name, 'settle'),
  })
  return {
    open: operation('open'),
    connect: operation('connect'),
    switchNetwork: operation('switchNetwork'),
    request: operation('request'),
    close: operation('close'),
  } as unknown as PluginHooks
}

/**
 * A refusal (a BaseError thrown in `prepare`) and a failed answer (`handle`) count. Any other failure is the
 * plugin's own: reported under its name and passed over, but for requests, which must not pass a broken check.
 */
function guard(runtime: Runtime, plugin: Plugin, fn: Tap, phase: string, strict: boolean) {
  return async (value: unknown) => {
    try {
      const answer = fn(value)
      return await (phase === 'handle' || !isPromise(answer) ? answer : inTime(answer))
    } catch (error) {
      if (phase !== 'settle' && error instanceof BaseError) throw error
      if (phase === 'handle') throw runtime.report(error, plugin.id)
      const fault = runtime.report(error, plugin.id)
      if (phase === 'prepare' && strict) throw fault
    }
  }
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Promise<unknown> | undefined)?.then === 'function'

function inTime(promise: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), TAP_DEADLINE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
