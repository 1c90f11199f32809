import { useEffect, useRef, useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { EmptyState } from '../parts/EmptyState.js'
import { searchWallets } from '../wallets/searchWallets.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { SearchField } from './SearchField.js'

const ANNOUNCE_AFTER = 500

/** What a search came to. */
export interface FoundWallets {
  readonly query: string
  readonly rows: readonly WalletRow[]
}

export interface WalletSearchProps {
  readonly rows: readonly WalletRow[]
  /** Undefined: nothing is searched for. */
  readonly onFound: (found: FoundWallets | undefined) => void
}

/** Searches a list of wallets. */
export function WalletSearch({ rows, onFound }: WalletSearchProps) {
  const t = useT('search')
  const announce = useAnnounce()
  const [query, setQuery] = useState('')
  const isSearched = query.trim() !== ''
  const count = isSearched ? searchWallets(rows, query).length : 0
  useEffect(() => {
    if (!isSearched) return
    const timer = setTimeout(() => announce(t('connect.found', { count })), ANNOUNCE_AFTER)
    return () => clearTimeout(timer)
  }, [announce, t, isSearched, count])

  const tell = useRef(onFound)
  useEffect(() => {
    tell.current = onFound
  })
  useEffect(() => {
    tell.current(query ? { query, rows: searchWallets(rows, query) } : undefined)
  }, [rows, query])

  return (
    <>
      <SearchField label={t('connect.search')} value={query} onChange={setQuery} />
      {isSearched && count === 0 && <EmptyState icon="search" title={t('connect.noMatch', { query })} />}
    </>
  )
}
