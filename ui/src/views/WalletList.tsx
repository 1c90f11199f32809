import { memo, useEffect, useId, useMemo, useState } from 'react'
import { useWidget } from '../hooks.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List, ListItem } from '../parts/List.js'
import { WalletImage } from '../parts/Picture.js'
import { SearchField } from '../parts/SearchField.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Tag } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useSteadyOrder } from '../wallets/keepOrder.js'
import { searchWallets } from '../wallets/searchWallets.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { chooseConnector } from './chooseWallet.js'
import { usePage } from './usePage.js'

/** A list up to this long is taken in at a glance. */
const SEARCH_ABOVE = 8

/** The wallets, with a search field when there are many. Once it has been seen, it grows at its end only. */
export function WalletList({ rows: present }: { readonly rows: readonly WalletRow[] }) {
  const t = useT()
  const id = useId()
  const rows = useSteadyOrder(present)
  const [query, setQuery] = useState('')
  const found = useMemo(() => searchWallets(rows, query), [rows, query])
  const isSearched = query.trim() !== ''
  useAnnounceFound(isSearched ? found.length : undefined)
  const { shown, left, more, reset } = usePage(found)
  const search = (next: string) => {
    setQuery(next)
    reset()
  }
  return (
    <>
      {(rows.length > SEARCH_ABOVE || query) && (
        <SearchField label={t('connect.search')} value={query} onChange={search} controls={id} />
      )}
      <div id={id} className="ww-stack">
        {isSearched && found.length === 0 && (
          <EmptyState icon="search" title={t('connect.noMatch', { query })} />
        )}
        {shown.length > 0 && (
          <List label={t('connect.wallets')}>
            {shown.map((row) =>
              row.pending ? (
                <li key={row.id} aria-busy="true">
                  <Skeleton shape="row" />
                </li>
              ) : (
                <WalletItem key={row.id} row={row} />
              ),
            )}
          </List>
        )}
      </div>
      {left > 0 && (
        <Button variant="quiet" block onClick={more}>
          {t('connect.more', { count: left })}
        </Button>
      )}
    </>
  )
}

/** Once the visitor has stopped typing. ms */
const ANNOUNCE_AFTER_MS = 500

function useAnnounceFound(count: number | undefined) {
  const t = useT()
  const announce = useAnnounce()
  useEffect(() => {
    if (count === undefined) return
    const timer = setTimeout(() => announce(t('connect.found', { count })), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [announce, t, count])
}

/** A wallet that can be connected. Not drawn again while a search goes on round it. */
const WalletItem = memo(function WalletItem({ row }: { readonly row: WalletRow }) {
  const widget = useWidget()
  const t = useT()
  const chainName = useChainName()
  const { id, name, rdns, icon, recent, connected, installed, test, ambiguous, chains, tag, view } = row
  return (
    <ListItem
      image={<WalletImage name={name} src={icon} />}
      title={<bdi>{name}</bdi>}
      subtitle={
        ambiguous ? (
          <>
            {t('tag.ambiguous')} <bdi dir="ltr">{rdns}</bdi>
          </>
        ) : (
          chains?.map(chainName).join(', ')
        )
      }
      end={
        // One at most: the name needs the room.
        connected ? (
          <Tag tone="success">{t('tag.connected')}</Tag>
        ) : recent ? (
          <Tag tone="accent">{t('tag.recent')}</Tag>
        ) : test ? (
          <Tag tone="warning">{t('tag.test')}</Tag>
        ) : tag ? (
          <Tag>{tag}</Tag>
        ) : (
          installed && <Tag>{t('tag.installed')}</Tag>
        )
      }
      onSelect={row.choose ?? (() => chooseConnector(widget, { connectorId: id }, view))}
    />
  )
})
