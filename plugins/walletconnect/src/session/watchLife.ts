import { coreOf, engineOf } from '../client/signClient.js'
import type { LiveSession } from './liveSession.js'

/** How long a wallet may be silent before it is asked for a sign of life. ms */
const QUIET_MS = 5000
/** How long it has for that. ms */
const PONG_MS = 10_000

/**
 * Calls back when a wallet that was sent something gives no sign of life, and when it gives one after all. A wallet that was
 * installed anew does not know the session, and says nothing. Time counts while the page is in front and the relay is there: who is
 * in the wallet's app, or offline, has not been answered for other reasons.
 *
 * @returns a function that stops it
 */
export function watchLife(
  { client, topic }: Pick<LiveSession, 'client' | 'topic'>,
  onChange: (isSilent: boolean) => void,
): () => void {
  const { sign } = client
  const { relayer } = coreOf(sign)
  const { document } = globalThis
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSilent = false

  function begin(): void {
    clearTimeout(timer)
    if (document?.visibilityState === 'hidden') return
    timer = setTimeout(() => {
      if (client.isOpen()) {
        ping()
        timer = setTimeout(decide, PONG_MS)
      } else begin()
    }, QUIET_MS)
  }
  function decide(): void {
    if (client.isOpen()) {
      isSilent = true
      onChange(true)
    } else begin()
  }
  function ping(): void {
    const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
    const id = Date.now() * 1000 + (random % 1000)
    const engine = engineOf(sign)
    // The library throws where nobody listens for the answer, which may come much later.
    engine.events.once(`session_ping:${id}`, () => {})
    engine
      .sendRequest({
        topic,
        method: 'wc_sessionPing',
        params: {},
        clientRpcId: id,
        throwOnFailedPublish: true,
      })
      .catch(() => {}) // the relay did not take it
  }
  const heard = (message: { topic: string }) => {
    if (message.topic !== topic) return
    stop()
    if (isSilent) onChange(false)
  }
  const seen = () => {
    if (!isSilent) begin()
  }
  function stop(): void {
    clearTimeout(timer)
    relayer.events.off('relayer_message', heard)
    document?.removeEventListener('visibilitychange', seen)
  }
  relayer.events.on('relayer_message', heard)
  document?.addEventListener('visibilitychange', seen)
  begin()
  return stop
}
