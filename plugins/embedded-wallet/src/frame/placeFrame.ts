import { FRAME_ID, FRAME_NAME, FRAME_Z_INDEX } from '../protocol/constants.js'

const HIDDEN = {
  display: 'none',
  position: 'fixed',
  'z-index': String(FRAME_Z_INDEX),
  border: '0',
  'inline-size': 'auto',
  'block-size': 'auto',
}
const SHOWN = {
  display: 'block',
  position: 'static',
  'z-index': 'auto',
  border: '0',
  'inline-size': '100%',
  'block-size': '100%',
}

const setStyles = (frame: HTMLIFrameElement, styles: Readonly<Record<string, string>>) => {
  // Through the CSSOM: a strict Content-Security-Policy allows no inline styles.
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value)
}

/** Puts a hidden frame into the page. It is never moved, which would reload it. */
export function placeFrame(host: HTMLElement, options: { url: string; title: string }): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = FRAME_ID
  frame.name = FRAME_NAME
  frame.title = options.title
  // Tells the frame the origin of the page, for browsers without `ancestorOrigins`.
  frame.referrerPolicy = 'origin'
  // No passkeys: they are asked for in the wallet's own windows.
  frame.allow = 'clipboard-write'
  setStyles(frame, HIDDEN)
  frame.src = options.url
  host.append(frame)
  if (!host.isConnected) document.body.append(host)
  return frame
}

/** Shows the frame where a view has a slot for it. Returns a function that hides it. */
export function showFrame(frame: HTMLIFrameElement): () => void {
  frame.slot = 'embedded-wallet'
  setStyles(frame, SHOWN)
  return () => {
    frame.removeAttribute('slot')
    setStyles(frame, HIDDEN)
  }
}
