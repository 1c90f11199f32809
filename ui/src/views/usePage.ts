import { useState } from 'react'

/** Keeps a flood of rows from being drawn at once. */
const PAGE = 40

/** Returns the first of some rows, how many are left, and how to see more of them or to begin again. */
export function usePage<Row>(rows: readonly Row[]) {
  const [limit, setLimit] = useState(PAGE)
  return {
    shown: rows.slice(0, limit),
    left: Math.max(0, rows.length - limit),
    more: () => setLimit(limit + PAGE),
    reset: () => setLimit(PAGE),
  }
}
