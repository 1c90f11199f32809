import type { BaseError } from '@wallet-widget/kernel'
import { TIMEOUTS } from '../protocol/index.js'
import { type Channel, createChannel } from './createChannel.js'
import { loadFailed, reloaded } from './frameError.js'
import { placeFrame } from './placeFrame.js'

/** A frame in the page, from its first byte to its end. */
export interface OpenFrame {
  readonly element: HTMLIFrameElement
  readonly channel: Channel
  /** Resolves when it is initialised; after it was loaded anew, when it is again. */
  ready(): Promise<void>
  /** Nobody waits any more: it is on its way to be loaded anew. */
  expectReload(): void
  /** It will not come up. */
  fail(hint: string): void
  close(error: BaseError): void
}

/** A frame that has loaded says within this that it is there, if it is the right one and may be shown here. ms */
const SILENCE_MS = 3000

/** Opens a frame, and follows it through its loads. */
export function openFrame(options: {
  readonly host: HTMLElement
  readonly url: string
  readonly title: string
  /** Each time that it is there. */
  onReady(): void
  /** It is being loaded (anew). */
  onLoading(): void
  /** It has loaded, and does not say that it is there. */
  onSilent(): void
  /** It is of no use any more, and closed. */
  onFailed(error: BaseError): void
  onToken(token: string): void
}): OpenFrame {
  const { host, url, title, onReady, onLoading, onSilent, onFailed, onToken } = options
  const { origin } = new URL(url)
  const element = placeFrame(host, { url, title })
  let isClosed = false
  // Each load comes to one of either, in any order.
  let readies = 0
  let loads = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let gate = newGate()

  const channel = createChannel({
    frame: element,
    origin,
    onEvent(event) {
      if (event.name === 'SESSION_UPDATE') return onToken(event.payload.token)
      // It had been there already: it was loaded anew.
      if (gate.isOpen || gate.isOpening) restart()
      readies++
      gate.isOpening = true
      clearTimeout(timer)
      clearTimeout(silence)
      timer = setTimeout(() => {
        gate.open()
        onReady()
      }, TIMEOUTS.initialise)
    },
  })

  function close(error: BaseError) {
    if (isClosed) return
    isClosed = true
    clearTimeout(timer)
    clearTimeout(silence)
    document.removeEventListener('securitypolicyviolation', refused)
    element.removeEventListener('load', loaded)
    channel.close(error)
    gate.refuse(error)
    element.remove()
  }
  function fail(hint: string) {
    if (isClosed) return
    const error = loadFailed(hint)
    close(error)
    onFailed(error)
  }
  function watch() {
    clearTimeout(timer)
    timer = setTimeout(() => fail('The frame was not ready in time.'), TIMEOUTS.load)
  }
  function restart() {
    channel.rejectAll(reloaded())
    if (gate.isOpen) gate = newGate()
    gate.isOpening = false
    watch()
    onLoading()
  }
  const loaded = () => {
    loads++
    // Anew, and the frame has not said (yet) that it is there.
    if (loads > readies && (gate.isOpen || gate.isOpening)) restart()
    clearTimeout(silence)
    if (!gate.isOpen && !gate.isOpening) silence = setTimeout(onSilent, SILENCE_MS)
  }
  const refused = (event: SecurityPolicyViolationEvent) => {
    const isIts = event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(origin)
    if (isIts) fail('The page’s Content-Security-Policy refuses the frame: add its origin to `frame-src`.')
  }
  element.addEventListener('load', loaded)
  document.addEventListener('securitypolicyviolation', refused)
  watch()

  return {
    element,
    channel,
    ready: () => gate.promise,
    expectReload: restart,
    fail,
    close,
  }
}

function newGate() {
  let open = () => {}
  let refuse: (error: BaseError) => void = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve
    refuse = reject
  })
  promise.catch(() => {}) // whoever waits hears of it
  const gate = {
    promise,
    isOpen: false,
    isOpening: false,
    open() {
      gate.isOpen = true
      gate.isOpening = false
      open()
    },
    refuse,
  }
  return gate
}
