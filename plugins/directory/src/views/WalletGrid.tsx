import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useStore, useVisibleRows, WalletImage } from '@wallet-widget/ui/parts'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Images } from '../images.js'
import { shownName } from '../safeWallet.js'
import { moveInGrid } from './moveInGrid.js'
import { useColumns } from './useGridLayout.js'

/** The height of every row, as in `allWallets.css`: it makes the visible rows a division. px */
const ROW_HEIGHT = 102

export interface WalletGridProps {
  readonly label: string
  readonly wallets: readonly DirectoryWallet[]
  readonly images: Images
  readonly tagOf: (wallet: DirectoryWallet) => CellTag | undefined
  readonly onChoose: (wallet: DirectoryWallet) => void
  /** Called when its end comes near, inside a box that scrolls. */
  readonly onEnd: () => void
}

/** Wallets in rows and columns. Only visible rows are drawn: 10,000 wallets cost no more than 40. */
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

  // The focused cell may only just have been drawn.
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
  // The row with the focus is always drawn; in order, since moving the element would blur it.
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

/** The label under a wallet's name. */
export interface CellTag {
  readonly kind: 'recent' | 'installed' | 'phone' | 'certified'
  readonly text: string
  /** The installed wallet's own picture. */
  readonly icon?: string | undefined
}

interface WalletCellProps {
  readonly wallet: DirectoryWallet
  readonly images: Images
  readonly tag: CellTag | undefined
  readonly index: number
  readonly column: number
  /** Gets the focus when the list is tabbed to. */
  readonly current: boolean
  readonly onChoose: (wallet: DirectoryWallet) => void
}

const PICTURE = 48

/** One wallet of the list. */
const WalletCell = memo(function WalletCell({
  wallet,
  images,
  tag,
  index,
  column,
  current,
  onChoose,
}: WalletCellProps) {
  const picture = useStore(images.$of(wallet))
  const name = shownName(wallet)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons is no table
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div role="gridcell" aria-colindex={column + 1}>
      <button
        type="button"
        className={`ww-control ww-directory-cell${tag ? ' ww-directory-tagged' : ''}`}
        title={name}
        tabIndex={current ? 0 : -1}
        data-index={index}
        onClick={() => onChoose(wallet)}
      >
        <WalletImage name={name} src={tag?.icon ?? picture} size={PICTURE} />
        <bdi className="ww-directory-name">{name}</bdi>
        {tag && <span className={`ww-directory-tag ww-directory-tag-${tag.kind}`}>{tag.text}</span>}
      </button>
    </div>
  )
})
