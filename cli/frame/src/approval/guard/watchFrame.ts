import type { Blocked } from './arming.js'

/** Of the frame that must be in view. What is missing is less than a pixel or two. */
const WHOLE = 0.985
/** Smaller, and what is asked can't be read. CSS pixels */
const LEAST = { width: 240, height: 200 }
/** Drawn smaller than a page at half size: a site that zooms its frame away. */
const LEAST_ZOOM = 0.5
/** The least that browsers allow. ms */
const DELAY = 100
/** For the page to show the frame, and to fetch what it shows it in. ms */
const PATIENCE = 10_000

interface VisibilityInit extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether the browser can tell that a frame is covered. Source: Intersection Observer v2. */
export const canTellCovered = ({ IntersectionObserverEntry }: Window & typeof globalThis): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Tells whether the frame is in plain view in its page: whole, unscaled, with nothing over it.
 *
 * @param target fills the frame
 */
export function watchFrame(
  view: Window & typeof globalThis,
  target: Element,
  onChange: (blocked: Blocked | undefined) => void,
): () => void {
  if (!canTellCovered(view)) {
    onChange('unsupported')
    return () => {}
  }
  let last: VisibilityEntry | undefined
  const tell = () => onChange(reason(view, last))
  const options: VisibilityInit = {
    threshold: [0, 0.25, 0.5, 0.75, 0.9, 0.95, WHOLE, 1],
    trackVisibility: true,
    delay: DELAY,
  }
  const observer = new view.IntersectionObserver((entries) => {
    last = entries.at(-1)
    // Seen for a moment only is not seen.
    if (entries.some((entry) => reason(view, entry))) onChange('covered')
    tell()
  }, options)
  observer.observe(target)
  view.addEventListener('resize', tell)
  view.document.addEventListener('visibilitychange', tell)
  return () => {
    observer.disconnect()
    view.removeEventListener('resize', tell)
    view.document.removeEventListener('visibilitychange', tell)
  }
}

/**
 * Whether the page shows the frame, or does so in a moment. Other clients keep it hidden until they know of something to
 * approve: nobody is to wait for a button there that they can't see.
 */
export function isSeen({ document, IntersectionObserver }: Window & typeof globalThis): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(answer)
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end(true)
    })
    const timer = setTimeout(end, PATIENCE, false)
    observer.observe(document.documentElement)
  })
}

function reason(view: Window, entry: VisibilityEntry | undefined): Blocked | undefined {
  if (view.document.visibilityState !== 'visible' || !entry || entry.boundingClientRect.width === 0)
    return 'hidden'
  if (view.innerWidth < LEAST.width || view.innerHeight < LEAST.height || view.devicePixelRatio < LEAST_ZOOM)
    return 'small'
  if (entry.intersectionRatio < WHOLE) return 'clipped'
  return entry.isVisible ? undefined : 'covered'
}
