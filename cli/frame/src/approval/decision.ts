import { FrameError } from '../contracts.js'
import { isFinal } from '../isFinal.js'
import type { State } from './screen/screen.js'

export interface DecisionOptions<Value> {
  /** @param view the window that was clicked */
  carryOut(view: Window): Promise<Value>
  onState(state: State): void
  onDone(value: Value): void
  onDenied(error: unknown): void
}

/** A request’s way to its end: approved once and carried out, or not. */
interface Decision {
  readonly state: State
  /** It is reviewed elsewhere from now on. */
  move(to: Extract<State, { kind: 'asking' | 'window' | 'noWindow' | 'leaving' }>): void
  approve(view: Window): void
  reject(): void
  /** Carries out again what has failed. */
  retry(view: Window): void
  /** Takes note of a failure. */
  close(): void
  /** Fails for good, with nothing carried out. */
  refuse(error: FrameError): void
  /** Nobody waits for it any more. */
  stop(): void
}

export function createDecision<Value>(options: DecisionOptions<Value>): Decision {
  let state: State = { kind: 'asking' }
  let failure: unknown
  let isStopped = false

  const enter = (next: State) => {
    if (isStopped) return
    state = next
    options.onState(next)
  }
  const isOpen = () => !isStopped && state.kind !== 'busy' && state.kind !== 'failed'
  const carryOut = async (view: Window) => {
    enter({ kind: 'busy' })
    try {
      const value = await options.carryOut(view)
      if (!isStopped) options.onDone(value)
    } catch (error) {
      failure = error
      enter(failed(error))
    }
  }

  return {
    get state() {
      return state
    },
    move(to) {
      if (isOpen()) enter(to)
    },
    approve(view) {
      if (isOpen()) void carryOut(view)
    },
    reject() {
      if (isOpen()) options.onDenied(new FrameError('The owner rejected the request.', 4001))
    },
    retry(view) {
      if (!isStopped && state.kind === 'failed' && state.canRetry) void carryOut(view)
    },
    close() {
      if (!isStopped && state.kind === 'failed') options.onDenied(failure)
    },
    refuse(error) {
      if (!isOpen()) return
      failure = error
      enter({ ...failed(error), canRetry: false })
    },
    stop() {
      isStopped = true
    },
  }
}

/** More is not read by anybody, and may be somebody’s flood. */
const LONGEST = 300

/** The state after a failure: why, as text, and whether doing it again may help and is safe. */
export const failed = (error: unknown): Extract<State, { kind: 'failed' }> => ({
  kind: 'failed',
  reason: reasonOf(error),
  canRetry: !isFinal(error),
})

function reasonOf(error: unknown): string {
  const { shortMessage, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    shortMessage?: unknown
    message?: unknown
  }
  const text = [shortMessage, message, error].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string'
    ? text
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : ''
}
