import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { usePart } from '../modal/usePart.js'
import { Button } from '../parts/Button.js'
import { List } from '../parts/List.js'
import { useSteadyOrder } from '../wallets/useSteadyOrder.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { useConnectIntent } from './useConnectIntent.js'
import { WalletItem } from './WalletItem.js'
import type { FoundWallets, WalletSearchProps } from './WalletSearch.js'

const loadSearch = () => import('../modal/searchPart.js')
/** A list up to this long is taken in at a glance. */
const SEARCH_ABOVE = 8
/** Source: spec section 9, page size. Keeps a flood of wallets from being drawn (threat T25). */
const PAGE = 40

/** The wallets, with a search field when there are many. It grows at its end once it has been seen (fault F21). */
export function WalletList({ rows: present }: { readonly rows: readonly WalletRow[] }) {
  const t = useT()
  const intent = useConnectIntent()
  const rows = useSteadyOrder(present)
  const [found, setFound] = useState<FoundWallets>()
  const [limit, setLimit] = useState(PAGE)
  const isLong = rows.length > SEARCH_ABOVE || found !== undefined
  const { component: Search, error } = usePart<WalletSearchProps>(loadSearch, 'WalletSearch', isLong)
  const all = found?.rows ?? rows
  const shown = all.slice(0, limit)
  const left = all.length - shown.length
  const search = (next: FoundWallets | undefined) => {
    if (next?.query !== found?.query) setLimit(PAGE)
    setFound(next)
  }
  return (
    <>
      {isLong && (Search ? <Search rows={rows} onFound={search} /> : !error && <div className="ww-search" />)}
      {shown.length > 0 && (
        <div {...intent}>
          <List label={t('connect.wallets')}>
            {shown.map((row) => (
              <WalletItem key={row.id} row={row} />
            ))}
          </List>
        </div>
      )}
      {left > 0 && (
        <Button variant="quiet" block onClick={() => setLimit(limit + PAGE)}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}
