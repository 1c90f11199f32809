const WIDTH = 480
const HEIGHT = 680

/** What the window says until the provider's page is there. */
export interface PopupGreeting {
  readonly text: string
  readonly language: string
  readonly direction: string
}

/**
 * Opens an empty window over the middle of this one; null where the browser blocks it. To be called in the very tick of a
 * click. It keeps its opener: its answer comes through it.
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
  greet(popup, greeting)
  return popup
}

function greet({ document }: Window, { text, language, direction }: PopupGreeting) {
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
