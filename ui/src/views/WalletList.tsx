import { useEffect, useMemo, useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List } from '../parts/List.js'
import { searchWallets } from '../wallets/searchWallets.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { SearchField } from './SearchField.js'
import { WalletItem } from './WalletItem.js'

/** A list up to this long is taken in at a glance. */
const SEARCH_ABOVE = 8
/** Source: spec section 9, page size. Keeps a flood of wallets from being drawn (threat T25). */
const PAGE = 40
const ANNOUNCE_AFTER = 500

/** The wallets, with a search field when there are many. */
export function WalletList({ rows }: { readonly rows: readonly WalletRow[] }) {
  const t = useT()
  const announce = useAnnounce()
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const found = useMemo(() => searchWallets(rows, query), [rows, query])
  const searched = query.trim() !== ''
  useEffect(() => {
    if (!searched) return
    const timer = setTimeout(() => announce(t('connect.found', { count: found.length })), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [announce, t, searched, found.length])

  const shown = found.slice(0, limit)
  const left = found.length - shown.length
  const search = (value: string) => {
    setQuery(value)
    setLimit(PAGE)
  }
  return (
    <>
      {(rows.length > SEARCH_ABOVE || query) && (
        <SearchField label={t('connect.search')} value={query} onChange={search} />
      )}
      {shown.length > 0 ? (
        <List label={t('connect.wallets')}>
          {shown.map((row) => (
            <WalletItem key={row.id} row={row} />
          ))}
        </List>
      ) : (
        <EmptyState icon="search" title={t('connect.noMatch', { query })} />
      )}
      {left > 0 && (
        <Button variant="quiet" block onClick={() => setLimit(limit + PAGE)}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}
