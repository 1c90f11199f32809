interface Key {
  readonly key: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
}

interface Grid {
  /** The index of the present cell. */
  readonly place: number
  readonly count: number
  readonly columns: number
  readonly rtl: boolean
}

const ROWS_A_PAGE = 4

/** Returns the cell that a key leads to, by the grid pattern of WAI-ARIA; undefined for other keys. */
export function moveInGrid(
  { key, ctrlKey, metaKey, altKey }: Key,
  { place, count, columns, rtl }: Grid,
): number | undefined {
  if (metaKey || altKey || count === 0) return undefined
  const start = place - (place % columns)
  const moves: Readonly<Record<string, number>> = {
    [rtl ? 'ArrowLeft' : 'ArrowRight']: place + 1,
    [rtl ? 'ArrowRight' : 'ArrowLeft']: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    PageDown: place + ROWS_A_PAGE * columns,
    PageUp: place - ROWS_A_PAGE * columns,
    Home: ctrlKey ? 0 : start,
    End: ctrlKey ? count - 1 : start + columns - 1,
  }
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined
  if (to === undefined) return undefined
  if (/^Arrow/.test(key) && (to < 0 || (to >= count && place >= count - columns))) return place
  return Math.min(Math.max(to, 0), count - 1)
}
