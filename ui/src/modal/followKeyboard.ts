/** A keyboard is higher than what a browser shows and hides of itself. px */
const LOWEST_KEYBOARD = 120
/** Zoomed in, the visitor sees a part of the page and moves it. */
const ZOOMED_IN = 1.01

/**
 * Keeps a dialog in the part of the window that is seen while a keyboard covers the rest, where the layout stays as it was.
 * Returns a function that stops it.
 */
export function followKeyboard(dialog: HTMLElement, view: VisualViewport): () => void {
  let frame = 0
  let width = 0
  let highest = 0
  const place = (name: string, px: number | undefined) =>
    dialog.style.setProperty(name, px === undefined ? null : `${px}px`)
  const free = () => {
    place('--ww-seen', undefined)
    place('--ww-seen-from', undefined)
    dialog.removeAttribute('data-keyboard')
  }
  const follow = () => {
    frame = 0
    const { height, offsetTop, scale } = view
    if (scale > ZOOMED_IN) return free()
    // Turned round, the window is as high as it is.
    highest = width === view.width ? Math.max(highest, height) : height
    width = view.width
    const isCovered = highest - height > LOWEST_KEYBOARD
    if (!isCovered) return free()
    place('--ww-seen', height)
    place('--ww-seen-from', offsetTop)
    dialog.setAttribute('data-keyboard', '')
    showField()
  }
  const showField = () => {
    if (!dialog.hasAttribute('data-keyboard')) return
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (activeElement?.matches('input, textarea')) activeElement.scrollIntoView({ block: 'nearest' })
  }
  // Once a frame, however often it tells.
  const soon = () => {
    frame ||= requestAnimationFrame(follow)
  }
  follow()
  const stop = new AbortController()
  const { signal } = stop
  for (const type of ['resize', 'scroll']) view.addEventListener(type, soon, { signal })
  dialog.addEventListener('focusin', showField, { signal })
  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
    free()
  }
}
