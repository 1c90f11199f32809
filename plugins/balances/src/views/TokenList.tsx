import { List, useVisibleRows } from '@wallet-widget/ui/parts'
import { useLayoutEffect, useRef } from 'react'
import type { Holding } from '../api.js'
import type { BalancesView } from './balancesView.js'
import { TokenRow } from './TokenRow.js'

/** The height of a row and the gap to the next, as in `tokens.css`. px */
const ROW = 60
const GAP = 8
/** Shorter lists are drawn whole. */
const WINDOWED_FROM = 30

export interface TokenListProps extends BalancesView {
  readonly label: string
  readonly holdings: readonly Holding[]
}

/** Tokens in rows. Of a long list, only those in sight are drawn. */
export function TokenList({ label, holdings, ...view }: TokenListProps) {
  const place = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows(place, ROW + GAP)
  const count = holdings.length
  const isWindowed = count >= WINDOWED_FROM
  const first = isWindowed ? Math.min(visible.first, count - 1) : 0
  const end = isWindowed ? Math.min(visible.last + 1, count) : count
  useLayoutEffect(() => {
    place.current?.style.setProperty('padding-block-start', `${first * (ROW + GAP)}px`)
    place.current?.style.setProperty('padding-block-end', `${(count - end) * (ROW + GAP)}px`)
  }, [first, end, count])
  return (
    <div ref={place} className="ww-tokens-list">
      <List label={label}>
        {holdings.slice(first, end).map((holding) => (
          <TokenRow key={`${holding.networkId} ${holding.token.address ?? ''}`} {...view} holding={holding} />
        ))}
      </List>
    </div>
  )
}
