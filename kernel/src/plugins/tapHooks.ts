import { withTimeout } from '../async/withTimeout.js'
import { ownMembers } from '../copies.js'
import type { CoreContext } from '../core/coreContext.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { HookName, PhaseHook } from '../hooks.js'
import { checkKind, kindOf } from '../kinds.js'
import type { ConnectRequest, SwitchNetworkRequest } from '../requests.js'
import type { PluginHooks, PluginTapOptions } from './context.js'
import type { Disposables } from './disposables.js'
import { isGuard } from './guards.js'
import { requirePermission } from './permissions.js'

/** A tap of `prepare` or `settle` must be done in this time, unless it waits for the visitor. ms */
const TAP_TIMEOUT_MS = 5000

type Tap = (value: object) => unknown
type Phase = 'prepare' | 'handle' | 'settle'

/** The five hooks as one plugin sees them: its taps are named, guarded and undone with it. */
export function tapHooks(core: CoreContext, plugin: Plugin, disposables: Disposables): PluginHooks {
  const off = new AbortController()
  disposables.add(() => off.abort(switchedOff(plugin.id)))
  const phase = (name: HookName, phaseName: Phase) => ({
    tap(fn: Tap, { stage = 0, before, waitsForVisitor = false }: PluginTapOptions = {}) {
      if (name === 'request') requirePermission(plugin, 'hook:request')
      if ((name === 'connect' || name === 'switchNetwork') && phaseName === 'handle')
        requirePermission(plugin, `hook:${name}`)
      checkKind(fn, 'a function', 'The tap', { plugin: plugin.id })
      checkKind(stage, 'a number', 'The stage of a tap', { plugin: plugin.id })
      const hook = core.hooks[name][phaseName] as unknown as PhaseHook<object, unknown>
      checkKind(waitsForVisitor, 'a boolean', '`waitsForVisitor` of a tap', { plugin: plugin.id })
      const timeout = waitsForVisitor ? undefined : TAP_TIMEOUT_MS
      const guarded = guard({ core, plugin, off: off.signal, name, phase: phaseName, fn, timeout })
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

interface GuardedTap {
  readonly core: CoreContext
  readonly plugin: Plugin
  /** Aborted when the plugin is disabled. */
  readonly off: AbortSignal
  readonly name: HookName
  readonly phase: Phase
  readonly fn: Tap
  /** ms */
  readonly timeout: number | undefined
}

/**
 * An operation goes on past a `prepare` tap only once it has answered: whatever it throws refuses the operation, and so does
 * its deadline. What `handle` throws is the answer. In `settle` the outcome stands.
 */
function guard({ core, plugin, off, name, phase, fn, timeout }: GuardedTap) {
  return async (value: object) => {
    if (off.aborted) {
      // It may be back with other options, and has not been asked.
      if (phase === 'prepare' && isGuard(plugin)) throw off.reason
      return undefined
    }
    // Edited by what a tap answers, which is looked at, and in no other way.
    Object.freeze(value)
    const hook = `${name}.${phase}`
    let late: BaseError | undefined
    const timeoutError = () => (late = tookTooLong(plugin.id, hook))
    try {
      if (phase === 'handle') return await fn(value)
      const answer = await withTimeout(() => fn(value), { timeout, signal: off, timeoutError })
      if (phase === 'settle') return undefined
      const next = edited(value, answer)
      if (name === 'connect' && asksElse(value, next)) requirePermission(plugin, 'hook:connect')
      if (name === 'switchNetwork' && movesElse(value, next)) requirePermission(plugin, 'hook:switchNetwork')
      return next
    } catch (error) {
      if (phase === 'settle' && off.aborted) return undefined
      // A refusal in the plugin's own words. Anything else is its fault, and reported as one.
      if (phase !== 'settle' && error instanceof BaseError && error !== late) throw named(error, plugin.id)
      if (off.aborted) throw off.reason
      const fault = core.report(error, plugin.id, [`Hook: ${hook}`])
      if (phase !== 'settle') throw fault
    }
  }
}

/** So that the page can tell who refused. */
function named(refusal: BaseError, plugin: string): BaseError {
  if (refusal.plugin === undefined) Reflect.set(refusal, 'plugin', plugin)
  return refusal
}

const tookTooLong = (plugin: string, hook: string) =>
  new BaseError(`The plugin "${plugin}" did not answer within ${TAP_TIMEOUT_MS / 1000} seconds.`, {
    code: 'PLUGIN_FAILED',
    plugin,
    metaMessages: ['A tap that asks the visitor needs the option `waitsForVisitor`.', `Hook: ${hook}`],
  })

const switchedOff = (plugin: string) =>
  new BaseError(`The plugin "${plugin}" was switched off before it had answered.`, {
    code: 'PLUGIN_NOT_READY',
    plugin,
    metaMessages: ['Try again.'],
  })

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
