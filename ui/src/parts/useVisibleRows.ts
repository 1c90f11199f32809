import { type RefObject, useLayoutEffect, useState } from 'react'

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
  const [rows, setRows] = useState<VisibleRows>({ first: 0, last: 7, boxed: false })

  useLayoutEffect(() => {
    const grid = element.current
    if (!grid) return
    const box = grid.closest('.ww-scroll')
    const measure = () => {
      const { top } = grid.getBoundingClientRect()
      const bounds = box?.getBoundingClientRect()
      const from = Math.max(bounds?.top ?? 0, 0) - top
      const to = Math.min(bounds?.bottom ?? innerHeight, innerHeight) - top
      const first = Math.max(Math.floor(from / rowHeight) - EXTRA_ROWS, 0)
      const last = Math.max(Math.ceil(to / rowHeight) + EXTRA_ROWS, first)
      const boxed = box !== null && box.scrollHeight > box.clientHeight + 1
      setRows((before) =>
        before.first === first && before.last === last && before.boxed === boxed
          ? before
          : { first, last, boxed },
      )
    }
    measure()
    // Scrolling neither bubbles nor leaves a shadow root.
    const roots = [grid.getRootNode(), window]
    const options = { capture: true, passive: true }
    for (const root of roots) root.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    if (box) observer.observe(box)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', measure, options)
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [element, rowHeight])

  return rows
}
