import { BaseError, normalizeError, readProperty, WalletError } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import { engineOf } from '../client/library.js'
import type { LiveSession } from '../session/liveSession.js'

/** A request for the wallet. */
export interface SessionRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
  /** The request is with the relay, under this id. */
  onSent?(id: number): void
}

/** A wallet may take this long. s */
const DEADLINE_S = 300
/** The relay may take this long to take a request; the library gives its first try 15 s. ms */
const SEND_MS = 16_000

/**
 * Sends a request once, and waits for the wallet. At the abort or a deadline nobody waits any more: what the wallet
 * answers then is ignored.
 *
 * @throws WalletError what the wallet refuses with; BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT`, `RELAY_UNREACHABLE`
 */
export function sendRequest(
  { client, topic }: LiveSession,
  { method, params, chainId, signal, onSent }: SessionRequest,
): Promise<unknown> {
  const { sign } = client
  const request = { method, params }
  let id: number | undefined
  let undo = () => {}
  let stopWaiting = () => {}
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const give = (error: BaseError) => {
      reject(error)
      // The library's own timer would reject a promise that nobody holds.
      engineOf(sign).events.emit(`session_request:${id}`, { error: { code: 0, message: 'Given up' } })
      if (id === undefined) client.unqueue(topic)
    }
    const abort = () => give(abortError(signal))
    const sending = setTimeout(() => give(notSent()), SEND_MS)
    const deadline = setTimeout(() => give(tooLong()), DEADLINE_S * 1000)
    const sent = (event: unknown) => {
      if (readProperty(event, 'request') !== request) return
      id = readProperty(event, 'id') as number
      clearTimeout(sending)
      if (signal.aborted) abort()
      else onSent?.(id)
    }
    signal.addEventListener('abort', abort)
    sign.events.on('session_request_sent', sent)
    undo = () => {
      stopWaiting()
      clearTimeout(sending)
      clearTimeout(deadline)
      signal.removeEventListener('abort', abort)
      // Kept after an abort: until it is sent there is no id to give up.
      if (id !== undefined || !signal.aborted) sign.events.off('session_request_sent', sent)
    }
    const send = () => {
      stopWaiting()
      sign
        .request({ topic, chainId, request, expiry: DEADLINE_S })
        .then(resolve, (thrown) => reject(refused(thrown)))
    }
    // Not before the relay is there: what the library has taken it sends even when nobody waits any more.
    if (client.isOpen()) return send()
    stopWaiting = client.onOpen(send)
    void client.wake(false)
  }).finally(() => undo())
}

/** The wallet's word: a refusal is 4001, by whatever number it goes. */
function refused(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 5000) return new WalletError(4001, { cause: thrown })
  if (code === 5001 || code === 5101) return new WalletError(4200, { cause: thrown })
  if (code === 6000) return new WalletError(4900, { cause: thrown })
  return normalizeError(thrown)
}

const tooLong = () => new BaseError('The request took too long to respond', { code: 'REQUEST_TIMEOUT' })

const notSent = () =>
  new BaseError('The relay can’t be reached', {
    code: 'RELAY_UNREACHABLE',
    metaMessages: ['The request may still have reached the wallet: look there before you try again.'],
  })
