import { useWidget } from '@wallet-widget/ui'
import { SectionTitle, useStore, useVisiblePart } from '@wallet-widget/ui/parts'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Transaction } from '../api.js'
import { groupByMonth } from '../list/groupByMonth.js'
import { type Placed, placeRows, rowsBetween } from '../list/placeRows.js'
import { TransactionRow } from './TransactionRow.js'
import type { ViewProps } from './viewProps.js'

export interface TransactionListProps extends Pick<ViewProps, 'context'> {
  readonly label: string
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  /** Called when its end comes near. */
  readonly onEnd?: (() => void) | undefined
}

/** Transactions by year and month. Only what is seen is drawn: 50,000 cost no more than 20. */
export function TransactionList({ context, label, transactions, onEnd }: TransactionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { height, placed } = useMemo(() => placeRows(groupByMonth(transactions)), [transactions])
  const { from, to } = useVisiblePart(list)
  const [focused, setFocused] = useState<string>()

  const isNearEnd = to >= height
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page that came
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd, transactions.length])

  const shown = rowsBetween(placed, from, to)
  // What has the focus stays, also where it is scrolled away.
  const kept = placed.find((row) => row.kind === 'transaction' && row.transaction.id === focused)
  const rows = !kept || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a.top - b.top)
  const onFocus = ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('[data-id]')?.dataset.id)
  return (
    <ul
      ref={(element) => {
        list.current = element
        element?.style.setProperty('--ww-activity-height', `${height}px`)
      }}
      className="ww-activity-list"
      // Safari takes the role away from a list without bullets.
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="list"
      aria-label={label}
      onFocus={onFocus}
    >
      {rows.map((row) => (
        <li
          key={row.key}
          ref={(element) => element?.style.setProperty('--ww-activity-top', `${row.top}px`)}
          data-id={row.kind === 'transaction' ? row.transaction.id : undefined}
          aria-setsize={row.kind === 'transaction' ? transactions.length : undefined}
          aria-posinset={row.kind === 'transaction' ? row.position : undefined}
        >
          {row.kind === 'month' ? (
            <MonthTitle row={row} />
          ) : (
            // Of one row: nothing that would be told of a list is worth it.
            <ul className="ww-list" role="presentation">
              <TransactionRow context={context} transaction={row.transaction} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function MonthTitle({ row: { year, month } }: { readonly row: Extract<Placed, { kind: 'month' }> }) {
  const { language } = useStore(useWidget().state.$language)
  const isThisYear = year === new Date().getFullYear()
  const title = new Intl.DateTimeFormat(language, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(year, month))
  return <SectionTitle>{title}</SectionTitle>
}
