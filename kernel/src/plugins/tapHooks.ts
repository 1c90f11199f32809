import { withTimeout } from '../async/withTimeout.js'
import { ownMembers } from '../copies.js'
import type { CoreContext } from '../core/coreContext.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { HookName, PhaseHook } from '../hooks.js'
import { checkKind, kindOf } from '../kinds.js'
import type { ConnectRequest, SwitchNetworkRequest } from '../requests.js'
import type { PluginHooks } from './context.js'
import type { Disposables } from './disposables.js'
import { requirePermission } from './permissions.js'

/** A tap that learns or edits must be done in this time; then it is passed over. ms */
const TAP_DEADLINE_MS = 5000

type Tap = (value: object) => unknown

/** The five hooks as one plugin sees them: its taps are named, guarded and undone with it. */
export function tapHooks(core: CoreContext, plugin: Plugin, disposables: Disposables): PluginHooks {
  const phase = (name: HookName, phaseName: 'prepare' | 'handle' | 'settle') => ({
    tap(fn: Tap, { stage = 0, before }: { stage?: number; before?: string | string[] } = {}) {
      if (name === 'request') requirePermission(plugin, 'hook:request')
      if ((name === 'connect' || name === 'switchNetwork') && phaseName === 'handle')
        requirePermission(plugin, `hook:${name}`)
      checkKind(fn, 'a function', 'The tap', { plugin: plugin.id })
      checkKind(stage, 'a number', 'The stage of a tap', { plugin: plugin.id })
      const hook = core.hooks[name][phaseName] as unknown as PhaseHook<object, unknown>
      const guarded = guard(core, plugin, fn, name, phaseName)
      // Never after the kernel, which seals requests last.
      const place = { name: plugin.id, stage: Math.min(stage, Number.MAX_SAFE_INTEGER) }
      hook.tapPromise(before ? { ...place, before } : place, guarded)
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
function guard(core: CoreContext, plugin: Plugin, fn: Tap, name: HookName, phase: string) {
  return async (value: object) => {
    // Edited by what a tap answers, which is looked at, and in no other way.
    Object.freeze(value)
    let deadline: AbortSignal | undefined
    const run = (signal: AbortSignal) => {
      deadline = signal
      return fn(value)
    }
    try {
      if (phase === 'handle') return await fn(value)
      const answer = await withTimeout(run, { timeout: TAP_DEADLINE_MS })
      if (phase !== 'prepare') return undefined
      const next = edited(value, answer)
      if (name === 'connect' && asksElse(value, next)) requirePermission(plugin, 'hook:connect')
      if (name === 'switchNetwork' && movesElse(value, next)) requirePermission(plugin, 'hook:switchNetwork')
      return next
    } catch (error) {
      // A tap that took too long has refused nothing.
      if (phase !== 'settle' && error instanceof BaseError && !deadline?.aborted) throw error
      if (phase === 'handle') throw core.report(error, plugin.id)
      const fault = core.report(error, plugin.id)
      if (phase === 'prepare' && name === 'request') throw fault
    }
  }
}

/** What a tap edited; what it left out stays. Anything but an object is no request. */
function edited(request: object, answer: unknown): object | undefined {
  if (answer === undefined) return undefined
  if (typeof answer === 'object' && answer !== null) return Object.assign(ownMembers(request), answer)
  throw new TypeError(`A prepare tap must return a request or undefined, not ${kindOf(answer)}.`)
}

type Asked = Partial<ConnectRequest>

/** Whether another wallet is to be connected than the one that was chosen, or it is to be asked in another way. */
const asksElse = ({ connectorId, askWallet }: Asked, next: Asked | undefined): boolean =>
  next !== undefined && (next.connectorId !== connectorId || next.askWallet !== askWallet)

/** Whether another network is to be switched to than the one that was chosen. */
const movesElse = ({ network }: Move, next: Move | undefined): boolean =>
  next !== undefined && next.network?.caipNetworkId !== network?.caipNetworkId

type Move = Partial<SwitchNetworkRequest>
