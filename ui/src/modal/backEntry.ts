import { historyMoves } from '../historyMoves.js'

const MARK = 'walletWidget'
/** No longer is the browser waited for. ms */
const MOVED_AFTER_MS = 1000

/** The open modals, the one above last: what the visitor's going back does in each. */
const open: (() => void)[] = []
/** Where the entry was made, and how many there were then: more of them lie above it. */
let href = ''
let length = 0
let isOn = false
/** While the browser goes forward again. */
let returning: ReturnType<typeof setTimeout> | undefined

const isMarked = (): boolean => MARK in Object(globalThis.history?.state)

function stay(): void {
  isOn = true
  ;({ length } = history)
}

/**
 * Keeps an entry in the browser's history, so that going back leads out of an open modal instead of off the page. It has
 * the address and the state of the page's own entry, under it, and the page is not told of moves between the two. The
 * entry is used again by the next modal. It is never removed, as that takes time in which the page may go elsewhere; going
 * back from it while no modal is open goes on to what lay before.
 *
 * @param goBack called when the visitor has gone back
 * @returns a function to call when the modal is closed
 */
export function enterModal(goBack: () => void): () => void {
  open.push(goBack)
  if (!isMarked()) push()
  return () => {
    open.splice(open.indexOf(goBack), 1)
  }
}

/** Begins to take the visitor's moves; also those from an entry that was left before the page was loaded again. */
export function followHistory(): void {
  if (historyMoves.take) return
  historyMoves.take = take
  if (!isMarked()) return
  ;({ href } = location)
  stay()
}

function push(): void {
  try {
    // Not by what a router or an analytics script has put in its place.
    History.prototype.pushState.call(history, { ...Object(history.state), [MARK]: true }, '')
    ;({ href } = location)
    stay()
  } catch {} // Some frames may not, and some browsers refuse many at once: then back leaves the page.
}

function take(event: PopStateEvent): void {
  const hasLeft = isOn && history.length === length && location.href === href && !isMarked()
  // The page may have written over the mark.
  isOn = returning !== undefined || isMarked()
  if (isOn) stay()
  if (isOn && returning !== undefined) {
    clearTimeout(returning)
    returning = undefined
    event.stopImmediatePropagation()
    open.at(-1)?.()
  }
  if (!hasLeft) return
  event.stopImmediatePropagation()
  if (open.length === 0) history.back()
  else {
    // Back to it, not to a new one: browsers pass over an entry that no click of the visitor has led to.
    returning = setTimeout(() => {
      returning = undefined
    }, MOVED_AFTER_MS)
    history.forward()
  }
}
