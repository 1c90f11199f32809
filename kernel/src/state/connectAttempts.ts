import { atom, type ReadableAtom } from 'nanostores'
import { type SharedTask, shareTask } from '../async/shareTask.js'
import { throwIfAborted } from '../async/withAbort.js'
import type { ConnectorProgress } from '../chains/connector.js'
import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import type { ErrorCode } from '../errors/ErrorCode.js'
import { checkSignal } from '../kinds.js'
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

/** What an attempt asks for: another object for each attempt. */
export type AskedConnect = Pick<ConnectOptions, 'connectorId' | 'namespaces'>

/** The attempts to connect: one at a time. */
export interface ConnectAttempts {
  readonly $pending: ReadableAtom<PendingConnect | undefined>
  /**
   * Starts an attempt, and cancels the one before; who asks for the same joins the attempt under way, which goes on until
   * the last of them gives up. `$pending` says so at once, while the code that carries it out may still be on its way.
   */
  start(
    options: ConnectOptions,
    run: (options: ConnectOptions, attempt: ConnectAttempt) => Promise<readonly Connection[]>,
  ): Promise<readonly Connection[]>
  /** What is being asked for, if anything. */
  asking(): AskedConnect | undefined
  /** Cancels the attempt under way, if any, and dismisses one that failed. */
  cancel(message?: string, code?: ErrorCode): void
}

interface Running {
  readonly options: ConnectOptions
  readonly task: SharedTask<readonly Connection[]>
}

export function createConnectAttempts(): ConnectAttempts {
  const $pending = atom<PendingConnect | undefined>(undefined)
  let running: Running | undefined

  function cancel(message = 'Connection cancelled', code: ErrorCode = 'CONNECTION_CANCELLED') {
    const cancelled = running
    running = undefined
    $pending.set(undefined)
    cancelled?.task.abort(new BaseError(message, { code }))
  }

  return {
    $pending,
    cancel,
    asking: () => running?.options,
    start(given, run) {
      const options = ownMembers(given)
      const { connectorId, signal: outer } = options
      checkSignal(outer)
      throwIfAborted(outer)
      if (running && isSame(running.options, options)) return running.task.join(outer)
      cancel('Another wallet was chosen')

      const pending: PendingConnect = {
        connectorId,
        status: 'asking',
        progress: 'waiting',
        startedAt: Date.now(),
      }
      const isCurrent = () => running === attempt

      const end = (failed?: PendingConnect) => {
        if (!isCurrent()) return
        running = undefined
        $pending.set(failed)
      }

      async function carryOut(controller: AbortController): Promise<readonly Connection[]> {
        const { signal } = controller
        // At once, so that the same can be asked for again. A deadline that has passed is a failure to be shown.
        signal.addEventListener('abort', () => {
          if (!isTimeout(signal.reason)) end()
        })
        await null // so that `running` is set
        try {
          return await run(options, {
            connectorId,
            signal,
            onProgress: (progress) => {
              if (isCurrent() && !signal.aborted) $pending.set({ ...pending, progress })
            },
            abort: (reason) => controller.abort(reason),
            succeed: () => end(),
          })
        } catch (thrown) {
          // Any other than ours: the code that carries it out could not be fetched.
          const error =
            thrown instanceof BaseError
              ? thrown
              : new BaseError('Failed to connect', { code: 'CONNECTION_FAILED', cause: thrown })
          end({ ...pending, status: 'failed', error })
          throw error
        }
      }

      const attempt: Running = { options, task: shareTask(carryOut) }
      running = attempt
      $pending.set(pending)
      return attempt.task.join(outer)
    },
  }
}

const isTimeout = (reason: unknown) => reason instanceof BaseError && reason.code === 'CONNECTION_TIMEOUT'

/** Whether two ask the same of the same wallet. */
const isSame = (one: ConnectOptions, other: ConnectOptions) => wanted(one) === wanted(other)

const wanted = ({ connectorId, namespaces = [], network }: ConnectOptions) =>
  JSON.stringify([
    connectorId,
    [namespaces].flat().sort(),
    typeof network === 'string' ? network : network?.caipNetworkId,
  ])
