import type { Simulation } from '../../contracts.js'
import type { State } from '../screen/screen.js'
import type { FromFrame, FromWindow } from './messages.js'
import { ownFrames } from './ownFrames.js'

/** It may still be loading. ms */
const REPEAT = 200
/** A request is prepared by then, or has failed. ms */
const PATIENCE = 30_000
/** How often the frame is asked whether it is still there. ms */
const POLL = 400

type Decided = Exclude<FromWindow, { type: 'review-ready' }>
type Unkeyed<Message> = Message extends unknown ? Omit<Message, 'key'> : never

/** The window’s hold on the frame that asks. */
export interface FrameLink {
  post(message: Unkeyed<Decided>): void
  /** Tells what goes on with the request, what is expected of it, and when the frame is gone. */
  listen(listener: LinkListener): void
}

export interface LinkListener {
  onState(state: State): void
  onSimulation(simulation: Simulation): void
  onLost(): void
}

/** Finds the frame that a channel leads to: the opener or one of its frames, of this very origin. It asks once. */
export function findFrame(
  view: Window,
  channel: string,
  options: { onAsk(message: Extract<FromFrame, { type: 'review-ask' }>): void; onNobody(): void },
): FrameLink {
  const { origin } = view.location
  let frame: Window | undefined
  let key = ''
  let watching: ReturnType<typeof setInterval> | undefined
  let state: State | undefined
  let simulation: Simulation | undefined
  let isLost = false
  let listener: LinkListener | undefined
  const control = new AbortController()
  const call = () => {
    if (!view.opener || view.opener.closed) return view.close()
    for (const one of ownFrames(view))
      one.postMessage({ type: 'review-ready', channel } satisfies FromWindow, origin)
  }
  const stopCalling = () => {
    clearInterval(calling)
    clearTimeout(giving)
  }
  const lose = () => {
    clearInterval(watching)
    control.abort()
    isLost = true
    listener?.onLost()
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<FromFrame | null | undefined>) => {
    if (from !== origin || typeof data !== 'object' || data === null) return
    if (data.type === 'review-ask' && !frame && ownFrames(view).includes(source as Window)) {
      stopCalling()
      frame = source as Window
      key = data.key
      watching = setInterval(() => {
        if (frame?.closed) lose()
      }, POLL)
      return options.onAsk(data)
    }
    if (!frame || source !== frame || data.type === 'review-ask' || data.key !== key) return
    if (data.type === 'review-state') {
      state = data.state
      listener?.onState(state)
    }
    if (data.type === 'review-simulation') {
      simulation = data.simulation
      listener?.onSimulation(simulation)
    }
    if (data.type === 'review-lost') lose()
    if (data.type === 'review-done') view.close()
  }
  view.addEventListener('message', onMessage, { signal: control.signal })
  const calling = setInterval(call, REPEAT)
  const giving = setTimeout(options.onNobody, PATIENCE)
  call()
  return {
    post: (message) => frame?.postMessage({ ...message, key } satisfies FromWindow, origin),
    listen(given) {
      listener = given
      if (state) listener.onState(state)
      if (simulation) listener.onSimulation(simulation)
      if (isLost) listener.onLost()
    },
  }
}
