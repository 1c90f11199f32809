import { withAbort } from '@wallet-widget/kernel/connectors'

const WIDTH = 480
const HEIGHT = 680

/** What the window shows until the provider's page is there. */
export interface PopupGreeting {
  readonly text: string
  readonly language: string
  readonly direction: string
}

/**
 * Opens an empty window over the middle of this one; null where the browser blocks it. To be called in the very tick of a
 * click. It keeps its opener, through which it sends its result.
 */
export function openPopup(greeting: PopupGreeting): Window | null {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + Math.max(0, outerHeight - HEIGHT) / 2)
  let popup: Window | null = null
  try {
    popup = window.open(
      'about:blank',
      '_blank',
      `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
    )
  } catch {} // as blocked
  if (!popup || popup.closed) return null
  showGreeting(popup, greeting)
  return popup
}

function showGreeting({ document }: Window, { text, language, direction }: PopupGreeting) {
  try {
    const { documentElement, body } = document
    document.title = text
    documentElement.lang = language
    documentElement.dir = direction
    documentElement.style.setProperty('color-scheme', 'light dark')
    body.style.setProperty('font', '16px system-ui, sans-serif')
    body.style.setProperty('margin', '40vh 24px 0')
    body.style.setProperty('text-align', 'center')
    body.textContent = text
  } catch {} // it stays blank
}

const LONGEST_RESULT = 4000

/**
 * Returns the result that a popup sends: the first message from this very window, while it shows a page of the frame's
 * origin.
 */
export function popupResult(popup: Window, origin: string, signal: AbortSignal): Promise<string> {
  const listening = new AbortController()
  const result = new Promise<string>((resolve) => {
    const onMessage = (event: MessageEvent) => {
      if (event.source !== popup || event.origin !== origin) return
      const resultUri = readResultUri(event.data)
      if (resultUri === undefined) return
      listening.abort()
      resolve(resultUri)
    }
    window.addEventListener('message', onMessage, { signal: listening.signal })
  })
  return withAbort(result, signal).finally(() => listening.abort())
}

/** Returns the uri of `{ resultUri }`. */
export function readResultUri(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'resultUri')) return undefined
  const { resultUri } = data as { resultUri: unknown }
  return typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= LONGEST_RESULT
    ? resultUri
    : undefined
}

/** ms */
const POLL_MS = 1000

/** Resolves when the window is closed. No event reports that, so it is polled. */
export function popupClosing(popup: Window, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setInterval>
  const closing = new Promise<void>((resolve) => {
    timer = setInterval(() => popup.closed && resolve(), POLL_MS)
  })
  return withAbort(closing, signal).finally(() => clearInterval(timer))
}
