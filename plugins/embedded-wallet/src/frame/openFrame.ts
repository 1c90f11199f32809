import type { BaseError } from '@wallet-widget/kernel'
import { TIMEOUTS } from '../protocol/index.js'
import { type Channel, createChannel } from './channel.js'
import { loadFailed, reloaded } from './frameErrors.js'
import { placeFrame } from './placeFrame.js'

/** A frame in the page, from its first load to its removal. */
export interface OpenFrame {
  readonly element: HTMLIFrameElement
  readonly channel: Channel
  /** Resolves when it is initialised; after a reload, when it is again. */
  ready(): Promise<void>
  /** Rejects what is pending: the frame is about to reload. */
  expectReload(): void
  /** Gives up on it: it will not load. */
  fail(hint: string): void
  close(error: BaseError): void
}

/** The right frame, where it may be shown here, says within this time of its load that it is ready. ms */
const SILENCE_MS = 3000

/** Opens a frame, and follows its loads and reloads. */
export function openFrame(options: {
  readonly host: HTMLElement
  readonly url: string
  readonly title: string
  /** Called each time that it is ready. */
  onReady(): void
  /** Called when it loads or reloads. */
  onLoading(): void
  /** Called when it has loaded, but does not say that it is ready. */
  onSilent(): void
  /** Called when it has failed for good, and is closed. */
  onFailed(error: BaseError): void
  onToken(token: string): void
}): OpenFrame {
  const { host, url, title, onReady, onLoading, onSilent, onFailed, onToken } = options
  const { origin } = new URL(url)
  const element = placeFrame(host, { url, title })
  let isClosed = false
  /** Which load of the frame said last that it is ready. */
  let load: string | undefined
  // Each load brings one of each, in any order.
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
      const named = event.payload?.load
      if (named !== undefined && named === load) return
      load = named
      // It had been ready before: it was reloaded.
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
    // Reloaded, and not ready again yet.
    if (loads > readies && (gate.isOpen || gate.isOpening)) restart()
    clearTimeout(silence)
    if (!gate.isOpen && !gate.isOpening) silence = setTimeout(onSilent, SILENCE_MS)
  }
  const refused = (event: SecurityPolicyViolationEvent) => {
    const isOfFrame = event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(origin)
    if (isOfFrame)
      fail('The page’s Content-Security-Policy refuses the frame: add its origin to `frame-src`.')
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
  promise.catch(() => {}) // reported by `ready`
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
