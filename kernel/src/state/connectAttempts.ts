import { atom, type ReadableAtom } from 'nanostores'
import type { ConnectorProgress } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'
import type { ErrorCode } from '../errors/ErrorCode.js'
import { ownMembers } from '../frozenCopy.js'
import type { ConnectOptions } from '../requests.js'
import type { Connection } from './connection.js'

/** A connect under way, or the last one that failed. Gone once it succeeded, was cancelled or is dismissed. */
export interface PendingConnect {
  readonly connectorId: string
  readonly status: 'asking' | 'failed'
  /** What the visitor is waiting for. */
  readonly progress: ConnectorProgress
  /** ms since epoch. */
  readonly startedAt: number
  readonly error?: BaseError | undefined
}

/** One attempt to connect a wallet, as the code that carries it out sees it. */
export interface ConnectAttempt {
  readonly connectorId: string
  /** Aborted with a BaseError when the attempt is cancelled or its deadline passes. */
  readonly signal: AbortSignal
  onProgress(progress: ConnectorProgress): void
  /** Ends the attempt with an error. */
  abort(reason: BaseError): void
  /** The wallet is connected: the attempt is over, and a further call is another one. */
  succeed(): void
}

/** The attempts to connect: one at a time. */
export interface ConnectAttempts {
  readonly $pending: ReadableAtom<PendingConnect | undefined>
  /**
   * Starts an attempt, and cancels the one before; the same wallet for the same namespaces joins the attempt under way.
   * `$pending` says so at once, while the code that carries it out may still be on its way.
   */
  start(
    options: ConnectOptions,
    run: (options: ConnectOptions, attempt: ConnectAttempt) => Promise<readonly Connection[]>,
  ): Promise<readonly Connection[]>
  /** The connector being asked, if any. */
  asking(): string | undefined
  /** Cancels the attempt under way, if any, and dismisses one that failed. */
  cancel(message?: string, code?: ErrorCode): void
}

interface Running {
  readonly connectorId: string
  readonly namespaces: string
  readonly promise: Promise<readonly Connection[]>
  abort(reason: BaseError): void
}

export function createConnectAttempts(): ConnectAttempts {
  const $pending = atom<PendingConnect | undefined>(undefined)
  let running: Running | undefined

  function cancel(message = 'Connection cancelled', code: ErrorCode = 'CONNECTION_CANCELLED') {
    const cancelled = running
    running = undefined
    $pending.set(undefined)
    cancelled?.abort(new BaseError(message, { code }))
  }

  return {
    $pending,
    cancel,
    asking: () => running?.connectorId,
    start(given, run) {
      const options = ownMembers(given)
      const { connectorId, signal: outer } = options
      const namespaces = [...(options.namespaces ?? [])].sort().join()
      if (running?.connectorId === connectorId && running.namespaces === namespaces) return running.promise
      cancel('Another wallet was chosen')

      const controller = new AbortController()
      const { signal } = controller
      const pending: PendingConnect = {
        connectorId,
        status: 'asking',
        progress: 'waiting',
        startedAt: Date.now(),
      }
      const isCurrent = () => running === attempt
      const onOuterAbort = () => controller.abort(outer?.reason)
      outer?.addEventListener('abort', onOuterAbort)
      if (outer?.aborted) onOuterAbort()

      async function carryOut(): Promise<readonly Connection[]> {
        await null // so that `running` is set
        try {
          return await run(options, {
            connectorId,
            signal,
            onProgress: (progress) => {
              if (isCurrent() && !signal.aborted) $pending.set({ ...pending, progress })
            },
            abort: (reason) => controller.abort(reason),
            succeed() {
              if (!isCurrent()) return
              running = undefined
              $pending.set(undefined)
            },
          })
        } catch (thrown) {
          // Any other than ours: the code that carries it out could not be fetched.
          const error =
            thrown instanceof BaseError
              ? thrown
              : new BaseError('Failed to connect', { code: 'CONNECTION_FAILED', cause: thrown })
          if (isCurrent()) {
            running = undefined
            const isCancelled = signal.aborted && error.code !== 'CONNECTION_TIMEOUT'
            $pending.set(isCancelled ? undefined : { ...pending, status: 'failed', error })
          }
          throw error
        } finally {
          outer?.removeEventListener('abort', onOuterAbort)
        }
      }

      const attempt: Running = {
        connectorId,
        namespaces,
        promise: carryOut(),
        abort: (reason) => controller.abort(reason),
      }
      running = attempt
      $pending.set(pending)
      return attempt.promise
    },
  }
}
