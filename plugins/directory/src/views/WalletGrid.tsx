import type { DirectoryWallet } from '@wallet-widget/kernel'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Images } from '../images.js'
import { ROW_HEIGHT } from './allWallets.css.js'
import { moveInGrid } from './moveInGrid.js'
import { useColumns } from './useColumns.js'
import { useVisibleRows } from './useVisibleRows.js'
import { type CellTag, WalletCell } from './WalletCell.js'

export interface WalletGridProps {
  readonly label: string
  readonly wallets: readonly DirectoryWallet[]
  readonly images: Images
  readonly tagOf: (wallet: DirectoryWallet) => CellTag | undefined
  readonly onChoose: (wallet: DirectoryWallet) => void
  /** Called when its end comes near, inside a box that scrolls. */
  readonly onEnd: () => void
}

/** Wallets in rows and columns, of which only those are drawn that are seen: 10,000 cost no more than 40. */
export function WalletGrid({ label, wallets, images, tagOf, onChoose, onEnd }: WalletGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid)
  const { first, last, boxed } = useVisibleRows(grid, ROW_HEIGHT)
  const [place, setPlace] = useState(0)
  const wanted = useRef<number>(undefined)
  const rowCount = Math.ceil(wallets.length / columns)
  const current = Math.min(place, wallets.length - 1)
  const end = Math.min(last, rowCount - 1)

  useLayoutEffect(() => {
    grid.current?.style.setProperty('--ww-directory-rows', String(rowCount))
    grid.current?.style.setProperty('--ww-directory-columns', String(columns))
  }, [rowCount, columns])

  // The cell that is moved to may first have had to be drawn.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    wanted.current = undefined
    cell?.scrollIntoView({ block: 'nearest' })
    cell?.focus({ preventScroll: true })
  })

  const isNearEnd = boxed && last >= rowCount - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page that came
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd, rowCount])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = event.currentTarget.matches(':dir(rtl)')
    const to = moveInGrid(event, { place: current, count: wallets.length, columns, rtl })
    if (to === undefined) return
    event.preventDefault()
    wanted.current = to
    setPlace(to)
    if (to === current) wanted.current = undefined
  }
  const onFocus = ({ target }: FocusEvent) => {
    const index = Number((target as HTMLElement).dataset.index)
    if (Number.isInteger(index)) setPlace(index)
  }

  const rows = new Set(Array.from({ length: Math.max(end - first + 1, 0) }, (_, index) => first + index))
  // What is tabbed to is always there; in order, so that it is not moved, which would take the focus from it.
  if (current >= 0) rows.add(Math.floor(current / columns))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons is no table
    <div
      ref={grid}
      className="ww-directory-grid"
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columns}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {[...rows]
        .sort((a, b) => a - b)
        .map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={row}
            ref={(element) => element?.style.setProperty('--ww-directory-row', String(row))}
            className="ww-directory-row"
            role="row"
            aria-rowindex={row + 1}
            tabIndex={-1}
          >
            {wallets.slice(row * columns, (row + 1) * columns).map((wallet, column) => (
              <WalletCell
                key={wallet.id}
                wallet={wallet}
                images={images}
                tag={tagOf(wallet)}
                index={row * columns + column}
                column={column}
                current={row * columns + column === current}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
    </div>
  )
}
