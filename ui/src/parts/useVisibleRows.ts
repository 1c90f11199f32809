import type { RefObject } from 'react'
import { useVisiblePart } from './useVisiblePart.js'

/** Rows drawn before and after the visible ones, for quick scrolling. */
const EXTRA_ROWS = 2

/** The visible rows of a tall element, first and last, and whether it scrolls in a box. */
export interface VisibleRows {
  readonly first: number
  readonly last: number
  readonly boxed: boolean
}

/**
 * Returns the visible rows of an element, wherever it scrolls: in the modal, or with the page.
 *
 * @param rowHeight px
 */
export function useVisibleRows(element: RefObject<HTMLElement | null>, rowHeight: number): VisibleRows {
  const { from, to, boxed } = useVisiblePart(element, rowHeight)
  const first = Math.max(Math.floor(from / rowHeight) - EXTRA_ROWS, 0)
  const last = Math.max(Math.ceil(to / rowHeight) + EXTRA_ROWS, first)
  return { first, last, boxed }
}
