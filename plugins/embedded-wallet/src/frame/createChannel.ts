import type { BaseError } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import {
  type AnswerPayload,
  type FrameMessage,
  parseAnswer,
  type RequestInput,
  type RequestName,
  requestMessage,
} from '../protocol/index.js'
import { frameError, requestError, timedOut } from './frameError.js'

type FrameEvent = Extract<FrameMessage, { kind: 'event' }>

/** How long an answer may take. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined
  /** ms; without it there is no deadline. */
  readonly timeout?: number | undefined
}

/** Talks to one frame. */
export interface Channel {
  /**
   * Asks, and waits for the one answer with its id.
   *
   * @throws BaseError `FRAME_ERROR`, `REQUEST_ABORTED`, `EMBEDDED_WALLET_REQUEST_TIMED_OUT`; of `RPC_REQUEST` WalletError
   */
  ask<Name extends RequestName>(
    name: Name,
    payload: RequestInput<Name>,
    waiting: Waiting,
  ): Promise<AnswerPayload<Name>>
  /** Tells; what is answered is nobody's. */
  tell<Name extends RequestName>(name: Name, payload: RequestInput<Name>): void
  /** Nobody waits any more. */
  rejectAll(error: BaseError): void
  close(error: BaseError): void
}

interface Pending {
  readonly name: RequestName
  resolve(payload: unknown): void
  reject(error: BaseError): void
}

/**
 * Opens a channel to a frame. A message counts only if it comes from that window and that origin (threat T4); one
 * answer an id, whatever else comes under it is dropped (threat T6).
 */
export function createChannel(options: {
  readonly frame: HTMLIFrameElement
  /** Of the frame. Messages are posted to it alone. */
  readonly origin: string
  onEvent(event: FrameEvent): void
}): Channel {
  const { frame, origin, onEvent } = options
  const pending = new Map<string, Pending>()
  let closed: BaseError | undefined

  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
    const message = parseAnswer(event.data)
    if (!message) return
    if (message.kind === 'event') return onEvent(message)
    const { id, name } = message
    const asked = id === undefined ? undefined : pending.get(id)
    if (!asked || asked.name !== name) return
    if (message.kind === 'success') asked.resolve(message.payload)
    else asked.reject(name === 'RPC_REQUEST' ? requestError(message.error) : frameError(message.error))
  }
  window.addEventListener('message', hear)

  const post = <Name extends RequestName>(name: Name, id: string, payload: RequestInput<Name>) =>
    frame.contentWindow?.postMessage(requestMessage(name, id, payload), origin)
  const rejectAll = (error: BaseError) => {
    for (const { reject } of [...pending.values()]) reject(error)
  }

  return {
    ask: (name, payload, { signal, timeout }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortError(signal))
        if (closed) return reject(closed)
        const id = crypto.randomUUID()
        const timer =
          timeout === undefined ? undefined : setTimeout(() => entry.reject(timedOut(name)), timeout)
        const abort = () => entry.reject(abortError(signal))
        const end = () => {
          pending.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
        }
        const entry: Pending = {
          name,
          resolve(answer) {
            end()
            resolve(answer as never)
          },
          reject(error) {
            end()
            reject(error)
          },
        }
        pending.set(id, entry)
        signal?.addEventListener('abort', abort)
        try {
          post(name, id, payload)
        } catch (error) {
          // What can't be cloned can't be sent.
          entry.reject(
            requestError({ message: 'The request can’t be sent.', code: -32602, ...asCause(error) }),
          )
        }
      }),
    tell: (name, payload) => void post(name, crypto.randomUUID(), payload),
    rejectAll,
    close(error) {
      closed = error
      window.removeEventListener('message', hear)
      rejectAll(error)
    },
  }
}

const asCause = (cause: unknown): object => ({ cause })
