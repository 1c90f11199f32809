/** Pulled as far as this, it refreshes when it is let go. Also how far it is held meanwhile. px */
const REFRESHES_AT = 48
const FARTHEST = 80
/** The finger moves that much farther than what it pulls. */
const HEAVY = 2
/** Until then it may still be a tap, or a swipe. px */
const BEGINS_AT = 8

/**
 * Lets a finger pull down what scrolls, from its top on, and refreshes when it was pulled far enough. Returns a function that
 * stops it.
 *
 * @param scroller what scrolls
 * @param pulled what moves, and the picture over it; `data-pulled` says that it is far enough
 */
export function attachPull(
  scroller: HTMLElement,
  pulled: HTMLElement,
  refresh: () => Promise<void>,
): () => void {
  let from: { readonly x: number; readonly y: number } | undefined
  let isPulling = false
  const moveTo = (y: number) => pulled.style.setProperty('--ww-pull', y === 0 ? null : `${y}px`)
  const start = ({ touches }: TouchEvent) => {
    const [touch, other] = touches
    from = touch && !other && scroller.scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined
    isPulling = false
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const y = touch.clientY - from.y
    if (!isPulling && Math.abs(touch.clientX - from.x) > Math.abs(y)) from = undefined
    if (!isPulling && y <= -BEGINS_AT) from = undefined
    if (!from || (!isPulling && y < BEGINS_AT)) return
    isPulling = true
    // The browser would scroll, or reload the page.
    if (event.cancelable) event.preventDefault()
    pulled.dataset.pulling = ''
    moveTo(Math.min(FARTHEST, Math.max(0, y / HEAVY)))
    pulled.toggleAttribute('data-pulled', y / HEAVY >= REFRESHES_AT)
  }
  const end = (event: TouchEvent) => {
    if (!isPulling) return
    const isFar = event.type === 'touchend' && pulled.hasAttribute('data-pulled')
    isPulling = false
    from = undefined
    delete pulled.dataset.pulling
    moveTo(isFar ? REFRESHES_AT : 0)
    const back = () => {
      pulled.removeAttribute('data-pulled')
      moveTo(0)
    }
    if (isFar) refresh().then(back, back)
  }
  const stop = new AbortController()
  const { signal } = stop
  scroller.addEventListener('touchstart', start, { signal, passive: true })
  scroller.addEventListener('touchmove', move, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) scroller.addEventListener(type, end, { signal })
  return () => stop.abort()
}
