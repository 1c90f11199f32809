import { type RefObject, useLayoutEffect, useState } from 'react'

const NARROWEST = 72
const FEWEST = 3
const MOST = 6

/** Returns how many columns an element has room for. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const grid = element.current
    if (!grid) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setColumns(Math.min(Math.max(Math.floor(width / NARROWEST), FEWEST), MOST))
    })
    observer.observe(grid)
    return () => observer.disconnect()
  }, [element])
  return columns
}
