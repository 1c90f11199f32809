import { type BaseError, readProperty } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import {
  type AnswerPayload,
  type FrameMessage,
  isUnsafe,
  parseAnswer,
  type RequestInput,
  type RequestName,
  requestMessage,
} from '../protocol/index.js'
import { answerLost, frameError, requestError, timedOut } from './frameErrors.js'
import { type RequestDeadline, startDeadline } from './startDeadline.js'

type FrameEvent = Exclude<Extract<FrameMessage, { kind: 'event' }>, { name: 'LOGIN_WAITING' }>

/** The message channel to one frame. */
export interface Channel {
  /**
   * Sends a request and waits for the response with its id.
   *
   * @throws BaseError `FRAME_ERROR`, `REQUEST_ABORTED`, `EMBEDDED_WALLET_REQUEST_TIMED_OUT`; of `RPC_REQUEST` WalletError,
   * `EMBEDDED_WALLET_ANSWER_LOST`
   */
  request<Name extends RequestName>(
    name: Name,
    payload: RequestInput<Name>,
    deadline: RequestDeadline,
  ): Promise<AnswerPayload<Name>>
  /** Sends a request whose response is ignored. */
  notify<Name extends RequestName>(name: Name, payload: RequestInput<Name>): void
  /** Rejects all pending requests: the frame will not answer. What its owner may have approved fails as uncertain. */
  rejectAll(error: BaseError): void
  close(error: BaseError): void
}

interface Pending {
  readonly name: RequestName
  /** The frame waits for the visitor. */
  renew(): void
  resolve(payload: unknown): void
  reject(error: BaseError): void
  /** Rejects what will not be answered. */
  lose(error: BaseError): void
}

/**
 * Opens a channel to a frame. Only messages from its very window and origin count, and only the first response to an id.
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

  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
    const message = parseAnswer(event.data)
    if (!message) return
    if (message.kind === 'event') {
      if (message.name !== 'LOGIN_WAITING') return onEvent(message)
      for (const { renew } of pending.values()) renew()
      return
    }
    const { id, name } = message
    const request = id === undefined ? undefined : pending.get(id)
    if (!request || request.name !== name) return
    if (message.kind === 'success') request.resolve(message.payload)
    else request.reject(name === 'RPC_REQUEST' ? requestError(message.error) : frameError(message.error))
  }
  window.addEventListener('message', onMessage)

  const post = <Name extends RequestName>(name: Name, id: string, payload: RequestInput<Name>) =>
    frame.contentWindow?.postMessage(requestMessage(name, id, payload), origin)
  const rejectAll = (error: BaseError) => {
    for (const { lose } of [...pending.values()]) lose(error)
  }

  return {
    request: (name, payload, given) =>
      new Promise((resolve, reject) => {
        const { signal } = given
        if (signal?.aborted) return reject(abortError(signal))
        if (closed) return reject(closed)
        const id = crypto.randomUUID()
        const deadline = startDeadline(given, () => entry.reject(timedOut(name)))
        const abort = () => entry.reject(abortError(signal))
        const end = () => {
          pending.delete(id)
          deadline.stop()
          signal?.removeEventListener('abort', abort)
        }
        const entry: Pending = {
          name,
          renew: deadline.renew,
          resolve(response) {
            end()
            resolve(response as never)
          },
          reject(error) {
            end()
            reject(error)
          },
          lose: (error) => entry.reject(isApproved(name, payload) ? answerLost(error) : error),
        }
        pending.set(id, entry)
        signal?.addEventListener('abort', abort)
        try {
          post(name, id, payload)
        } catch (error) {
          // The payload can't be cloned.
          entry.reject(
            requestError({ message: 'The request can’t be sent.', code: -32602, ...asCause(error) }),
          )
        }
      }),
    notify: (name, payload) => void post(name, crypto.randomUUID(), payload),
    rejectAll,
    close(error) {
      closed = error
      window.removeEventListener('message', onMessage)
      rejectAll(error)
    },
  }
}

/** Whether the frame has its owner approve a request. */
const isApproved = (name: RequestName, payload: unknown): boolean =>
  name === 'RPC_REQUEST' && isUnsafe(String(readProperty(payload, 'method')))

const asCause = (cause: unknown): object => ({ cause })
