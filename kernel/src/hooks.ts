import Hook, { type CompileOptions, type FullTap } from 'tapable/lib/Hook.js'
import type { WalletSession } from './chains/connector.js'
import type {
  CloseRequest,
  ConnectRequest,
  OpenRequest,
  Outcome,
  RpcRequest,
  SwitchNetworkRequest,
  SwitchNetworkResult,
} from './requests.js'

/** When a tap runs among its fellows: a lower `stage` earlier, or `before` a named tap. */
export interface TapOptions {
  readonly name: string
  readonly stage?: number
  readonly before?: string | string[]
}

/** A tap as interceptors see it. */
export interface RegisteredTap extends TapOptions {
  readonly type: 'sync' | 'async' | 'promise'
  // biome-ignore lint/suspicious/noExplicitAny: taps of every hook
  readonly fn: (...args: any[]) => any
  /** What `fn` wraps, so that `untap` finds it. */
  readonly original?: unknown
}

/** Watches a hook: each member as in tapable. */
export interface HookInterceptor {
  call?(...args: unknown[]): void
  tap?(tap: RegisteredTap): void
  error?(error: unknown): void
  result?(result: unknown): void
  done?(): void
  register?(tap: RegisteredTap): RegisteredTap | undefined
}

/** One phase of one hook, as tapable knows it. */
export interface PhaseHook<Value, Answer> {
  readonly taps: readonly { readonly name: string }[]
  tap(options: string | TapOptions, fn: (value: Value) => Answer): void
  tapAsync(
    options: string | TapOptions,
    fn: (value: Value, done: (error?: unknown, answer?: Answer) => void) => void,
  ): void
  tapPromise(options: string | TapOptions, fn: (value: Value) => Promise<Answer>): void
  intercept(interceptor: HookInterceptor): void
  promise(value: Value): Promise<Answer>
  callAsync(value: Value, done: (error?: unknown, answer?: Answer) => void): void
  /** Takes a tap out again; tapable itself has no such thing. */
  untap(fn: (value: Value) => unknown): void
}

/** Answers an edited request, or refuses it by throwing; `undefined` keeps it. What plugins are given is frozen. */
export type PrepareHook<Request> = PhaseHook<Request, Request>
/** Answers it: the first tap that does not answer `undefined` wins. */
export type HandleHook<Request, Result> = PhaseHook<Request, Result | undefined>
/** Learns the outcome. A throw here is reported and changes nothing. */
export type SettleHook<Request, Result> = PhaseHook<Outcome<Request, Result>, void>

/** One operation of the widget. */
export interface OperationHooks<Request, Result> {
  readonly prepare: PrepareHook<Request>
  readonly handle: HandleHook<Request, Result>
  readonly settle: SettleHook<Request, Result>
}

/** The five hooks. */
export interface WidgetHooks {
  /** The modal opens on a view. Who answers: the router. */
  readonly open: OperationHooks<OpenRequest, OpenRequest>
  /** A wallet is connected. Who answers: the connector named, else undefined. */
  readonly connect: OperationHooks<ConnectRequest, readonly WalletSession[]>
  /** The active network changes. Who answers: the active connector of its namespace, else the kernel. */
  readonly switchNetwork: OperationHooks<SwitchNetworkRequest, SwitchNetworkResult>
  /** A JSON-RPC request. Who answers: the chain adapter for reads, then the active connector. */
  readonly request: OperationHooks<RpcRequest, { readonly value: unknown }>
  /** The modal closes. Who answers: the router. */
  readonly close: OperationHooks<CloseRequest, CloseRequest>
}

/** The names of the five hooks. */
export type HookName = keyof WidgetHooks

type Walk = (taps: FullTap[], on: Notify, args: unknown[]) => Promise<unknown>

/** Tells the interceptors, in the order tapable does. */
class Notify {
  constructor(private readonly interceptors: HookInterceptor[]) {}
  call(args: unknown[]) {
    for (const { call } of this.interceptors) call?.(...args)
  }
  tap(tap: FullTap) {
    for (const interceptor of this.interceptors) interceptor.tap?.(tap as RegisteredTap)
  }
  error(error: unknown) {
    for (const interceptor of this.interceptors) interceptor.error?.(error)
  }
  result(result: unknown) {
    for (const interceptor of this.interceptors) interceptor.result?.(result)
  }
  done() {
    for (const interceptor of this.interceptors) interceptor.done?.()
  }
}

/** Runs one tap. Boxed, because a synchronous tap may return a promise that is its value. */
export async function runTap(tap: Pick<FullTap, 'type' | 'fn'>, args: unknown[]): Promise<[unknown]> {
  if (tap.type === 'sync') return [tap.fn(...args)]
  if (tap.type === 'async')
    return [
      await new Promise((resolve, reject) =>
        tap.fn(...args, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer))),
      ),
    ]
  const promise = tap.fn(...args)
  if (typeof promise?.then !== 'function')
    throw new Error(`Tap function (tapPromise) did not return promise (returned ${promise})`)
  return [await promise]
}

const waterfall: Walk = async (taps, on, [value, ...rest]) => {
  for (const tap of taps) {
    on.tap(tap)
    const [answer] = await runTap(tap, [value, ...rest])
    if (answer !== undefined) value = answer
  }
  on.result(value)
  return value
}

const bail: Walk = async (taps, on, args) => {
  for (const tap of taps) {
    on.tap(tap)
    const [answer] = await runTap(tap, args)
    if (answer === undefined) continue
    on.result(answer)
    return answer
  }
  on.done()
}

const series: Walk = async (taps, on, args) => {
  for (const tap of taps) {
    on.tap(tap)
    await runTap(tap, args)
  }
  on.done()
}

/**
 * tapable's Hook without its code generator: a page with a strict Content-Security-Policy refuses the
 * `new Function` that stock hooks compile themselves with.
 */
class WalkingHook extends Hook {
  constructor(
    private readonly walk: Walk,
    name?: string,
  ) {
    super(['value'], name)
  }

  override compile({ taps, interceptors, type }: CompileOptions) {
    if (type === 'sync') throw new Error('call is not supported on an async Hook')
    const snapshot = [...taps]
    const on = new Notify([...interceptors])
    const walk = async (args: unknown[]) => {
      on.call(args)
      try {
        return await this.walk(snapshot, on, args)
      } catch (error) {
        on.error(error)
        throw error
      }
    }
    if (type === 'promise') return (...args: unknown[]) => walk(args)
    return (...args: unknown[]) => {
      const done = args.pop() as (error?: unknown, answer?: unknown) => void
      walk(args).then(
        (answer) => done(null, answer),
        (error) => done(error),
      )
    }
  }

  untap(fn: (...args: never[]) => unknown) {
    this.taps = this.taps.filter((tap) => tap.fn !== fn && (tap as { original?: unknown }).original !== fn)
    this._resetCompilation()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: hooks of every value; each use names its own
type Hooked = new (name?: string) => PhaseHook<any, any>
const hooked = (walk: Walk) =>
  class extends WalkingHook {
    constructor(name?: string) {
      super(walk, name)
    }
  } as unknown as Hooked

/** tapable's AsyncSeriesWaterfallHook, walked. */
export const WaterfallHook = hooked(waterfall)
/** tapable's AsyncSeriesBailHook, walked. */
export const BailHook = hooked(bail)
/** tapable's AsyncSeriesHook, walked. */
export const SeriesHook = hooked(series)

const operation = (name: HookName) =>
  Object.freeze({
    prepare: new WaterfallHook(`${name}.prepare`),
    handle: new BailHook(`${name}.handle`),
    settle: new SeriesHook(`${name}.settle`),
  })

/** Makes the five hooks of one widget. */
export const createHooks = (): WidgetHooks =>
  Object.freeze({
    open: operation('open'),
    connect: operation('connect'),
    switchNetwork: operation('switchNetwork'),
    request: operation('request'),
    close: operation('close'),
  })
