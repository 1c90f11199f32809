import { useEffect, useMemo, useRef, useState } from 'react'
import { useWidget } from '../hooks.js'
import { useRouter } from '../stateHooks.js'

interface Placed {
  readonly id: string
  /** What of its name the eye takes in. */
  readonly looks?: string | undefined
}

/**
 * Returns the rows in the order they were shown in, new ones at the end, so that nothing moves under a pointer. One that
 * alone has the name of one that left stands where that stood: a wallet that has announced itself meanwhile.
 *
 * @example keepOrder([{ id: 'new' }, { id: 'a' }], [{ id: 'a' }]) // [{ id: 'a' }, { id: 'new' }]
 */
export function keepOrder<Row extends Placed>(
  rows: readonly Row[],
  shown: readonly Placed[],
): readonly Row[] {
  const place = new Map(shown.map(({ id }, index) => [id, index]))
  const added = rows.filter(({ id }) => !place.has(id))
  const present = new Set(rows.map(({ id }) => id))
  for (const [index, { id, looks }] of shown.entries()) {
    if (!looks || present.has(id)) continue
    const [heir, another] = added.filter((row) => row.looks === looks)
    if (heir && !another) place.set(heir.id, index)
  }
  const rank = ({ id }: Row) => place.get(id) ?? shown.length
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

/** Wallets announce themselves within moments; what comes later than this joins at the end. ms */
const SETTLED_AFTER_MS = 400

/** Keeps rows where they are once the list has been on the screen for a moment, and until it leaves it. */
export function useSteadyOrder<Row extends Placed & { readonly pending?: boolean | undefined }>(
  rows: readonly Row[],
): readonly Row[] {
  const { inline } = useWidget().config
  const isOnScreen = useRouter().open || inline
  // Those that are still to come take the places that are kept for them.
  const isPending = rows.some(({ pending }) => pending)
  const [settled, setSettled] = useState(false)
  const shown = useRef<readonly Placed[]>([])
  useEffect(() => {
    if (!isOnScreen || isPending) return
    const timer = setTimeout(setSettled, SETTLED_AFTER_MS, true)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isOnScreen, isPending])
  // The same list while nothing changes: a search looks for changes in it.
  const steady = useMemo(() => (settled ? keepOrder(rows, shown.current) : rows), [settled, rows])
  useEffect(() => {
    shown.current = steady
  })
  return steady
}
