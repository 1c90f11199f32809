/** Let go lower than this part of its height, the sheet closes. */
const CLOSES_AT = 0.3
/** Or faster than this, px/ms, unless the finger had come to rest. */
const CLOSES_AT_SPEED = 0.5
const REST_MS = 80

interface Drag {
  readonly pointerId: number
  readonly from: number
  y: number
  at: number
  speed: number
}

/**
 * Lets the visitor drag the sheet down by its header, and close it so. Returns a function that stops it.
 *
 * @param close closes it; when that is refused, it goes back to its place
 */
export function attachSheetDrag(sheet: HTMLElement, close: () => Promise<void>): () => void {
  let drag: Drag | undefined
  const moveTo = (y: number | undefined) => {
    sheet.style.setProperty('--ww-drag', y === undefined ? null : `${y}px`)
    sheet.toggleAttribute('data-dragged', y !== undefined)
  }
  const start = (event: PointerEvent) => {
    const target = event.target as Element
    const isHandle = target.closest('.ww-header') && !target.closest('button')
    if (!isHandle || !event.isPrimary || event.button > 0) return
    // A mouse may leave the sheet meanwhile.
    target.setPointerCapture(event.pointerId)
    drag = { pointerId: event.pointerId, from: event.clientY, y: 0, at: event.timeStamp, speed: 0 }
  }
  const move = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return
    const y = Math.max(0, event.clientY - drag.from)
    const ms = Math.max(1, event.timeStamp - drag.at)
    Object.assign(drag, { y, at: event.timeStamp, speed: (y - drag.y) / ms })
    moveTo(y)
  }
  const end = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return
    const { y, speed, at } = drag
    drag = undefined
    const isThrown = speed > CLOSES_AT_SPEED && event.timeStamp - at < REST_MS
    const isLow = y > sheet.offsetHeight * CLOSES_AT
    if (event.type === 'pointerup' && (isThrown || isLow)) close().catch(() => moveTo(undefined))
    else moveTo(undefined)
  }
  const stop = new AbortController()
  const { signal } = stop
  sheet.addEventListener('pointerdown', start, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) sheet.addEventListener(type, end, { signal })
  return () => stop.abort()
}
