import { ownFrames } from '../approval/popup/ownFrames.js'
import type { LoginMet, LoginReady } from './messages.js'

/** It may still be loading. ms */
const REPEAT = 200
/** A frame that is there has answered by then. ms */
const PATIENCE = 30_000
/** How often the frame is asked whether it is still there. ms */
const POLL = 400

interface FindOptions {
  onMet(met: LoginMet, port: MessagePort): void
  onNobody(): void
  /** The page with the frame has been closed or left. */
  onLost(): void
}

/** Finds the frame that a channel leads to: the opener or one of its frames, of this very origin. */
export function findLogin(view: Window, channel: string, { onMet, onNobody, onLost }: FindOptions): void {
  const { origin } = view.location
  const page = crypto.randomUUID()
  const call = () => {
    if (!view.opener || view.opener.closed) return view.close()
    for (const one of ownFrames(view))
      one.postMessage({ type: 'login-ready', channel, page } satisfies LoginReady, origin)
  }
  const stop = () => {
    clearInterval(calling)
    clearTimeout(giving)
    view.removeEventListener('message', onMessage)
  }
  const onMessage = ({ source, origin: from, data, ports }: MessageEvent<LoginMet | null | undefined>) => {
    const [port] = ports
    if (!port || from !== origin || data?.type !== 'login-met' || data.channel !== channel) return
    const frame = source as Window
    if (!ownFrames(view).includes(frame)) return
    stop()
    onMet(data, port)
    const watching = setInterval(() => {
      if (!frame.closed) return
      clearInterval(watching)
      onLost()
    }, POLL)
  }
  view.addEventListener('message', onMessage)
  const calling = setInterval(call, REPEAT)
  const giving = setTimeout(() => {
    stop()
    onNobody()
  }, PATIENCE)
  call()
}
