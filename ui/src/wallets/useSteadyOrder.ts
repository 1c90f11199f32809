import { useEffect, useMemo, useRef, useState } from 'react'
import { keepOrder } from './keepOrder.js'

/** Wallets announce themselves within moments; what comes later than this joins at the end. ms */
const SETTLED_AFTER = 400

/** Keeps rows where they are once the list has been on the screen for a moment (fault F21). */
export function useSteadyOrder<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const [settled, setSettled] = useState(false)
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  // The same list while nothing changes: a search looks for changes in it.
  const steady = useMemo(() => (settled ? keepOrder(rows, shown.current) : rows), [settled, rows])
  useEffect(() => {
    shown.current = steady.map(({ id }) => id)
  })
  return steady
}
