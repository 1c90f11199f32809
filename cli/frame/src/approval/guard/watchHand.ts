import type { Arming } from './arming.js'

/** Less may be the desk that shook, or the window that moved. CSS pixels */
const MOVED = 4

/** Tells an arming of the owner’s hand: how the pointer and the keys move in a document, and what they press. */
export function watchHand(
  document: Document,
  arming: Pick<Arming, 'waits' | 'handMoved' | 'pressed'>,
): () => void {
  const control = new AbortController()
  /** Where the pointer was first seen in this wait. */
  let from: { x: number; y: number; wait: number } | undefined

  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (from?.wait !== arming.waits) from = { x, y, wait: arming.waits }
    if (Math.hypot(x - from.x, y - from.y) >= MOVED) arming.handMoved()
  }
  const onMove = (event: PointerEvent) => {
    if (event.isTrusted) follow(event)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isTrusted) return
    // Where a voice or a gaze leads the pointer, it jumps from press to press.
    follow(event)
    arming.pressed()
    // A finger is not seen before it touches: that it waited is all there is to tell.
    if (event.pointerType !== 'mouse') arming.handMoved()
  }
  const onKey = ({ isTrusted, repeat, key }: KeyboardEvent) => {
    if (!isTrusted) return
    if (repeat || key === 'Enter' || key === ' ') arming.pressed()
    else arming.handMoved()
  }
  const options = { capture: true, passive: true, signal: control.signal }
  document.addEventListener('pointermove', onMove, options)
  document.addEventListener('pointerdown', onPointerDown, options)
  document.addEventListener('keydown', onKey, options)
  return () => control.abort()
}
