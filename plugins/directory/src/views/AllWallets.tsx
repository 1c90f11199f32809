import { useRouter } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  SearchField,
  Skeleton,
  Spinner,
  useAnnounce,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Directory } from '../directory.js'
import type { WalletList } from '../list/walletList.js'
import styles from './allWallets.css?inline'
import { useScrollMemory } from './useScrollMemory.js'
import { useTags } from './useTags.js'
import { WalletGrid } from './WalletGrid.js'

/** Kept while the visitor looks at one of the wallets, to restore the list when they come back. */
export interface ListMemory {
  scroll: number
  text: string
}

export interface AllWalletsProps {
  readonly directory: Directory
  readonly list: WalletList
  readonly memory: ListMemory
}

const ANNOUNCE_AFTER_MS = 300

/** Every wallet, with a search. */
export function AllWallets({ directory, list, memory }: AllWalletsProps) {
  useStyles(styles)
  const { context, images, choose } = directory
  const t = usePluginT(context)
  const results = useId()
  const announce = useAnnounce()
  const state = useStore(list.$list)
  const canPair = useStore(context.state.$views).has('ConnectingWalletConnect')
  const tagOf = useTags(directory, t)
  const place = useRef<HTMLDivElement>(null)
  const { direction, open } = useRouter()
  // Restored only when the visitor comes back to it.
  const [isReturn] = useState(direction === 'prev')
  const [text, setText] = useState(isReturn ? memory.text : '')
  const [hasCertified, setHasCertified] = useState(false)
  const { status, wallets, search, certified, count, busy, fallback, more } = state

  // The view stays mounted while the modal is closed: opened again, it starts afresh.
  const isOpen = open || context.config.inline
  const isStart = useRef(!isReturn)
  useLayoutEffect(() => {
    if (!isOpen) {
      isStart.current = true
      return
    }
    if (!isStart.current) return
    isStart.current = false
    Object.assign(memory, { scroll: 0, text: '' })
    setText('')
    list.search('')
  }, [isOpen, memory, list])

  useEffect(() => {
    list.start()
    const again = () => {
      const { fallback, status } = list.$list.get()
      if (fallback || status === 'failed') list.retry()
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [list])

  useEffect(() => {
    if (wallets.some(({ badge }) => badge === 'certified')) setHasCertified(true)
  }, [wallets])

  const isFound = status === 'ready' && search !== '' && !busy
  useEffect(() => {
    if (!isFound) return
    const timer = setTimeout(() => announce(t('found', { count })), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [announce, t, isFound, count])

  useScrollMemory(place, memory, wallets.length > 0, `${search} ${certified}`)

  const change = (next: string) => {
    setText(next)
    memory.text = next
    list.search(next)
  }
  return (
    <div className="ww-directory" ref={place}>
      <div className="ww-directory-top">
        <SearchField label={t('search')} value={text} onChange={change} controls={results} />
        {(hasCertified || certified) && (
          <button
            type="button"
            className="ww-control ww-directory-chip"
            aria-pressed={certified}
            onClick={() => list.setCertified(!certified)}
          >
            <Icon name={certified ? 'check' : 'shield'} size={16} />
            {t('certified')}
          </button>
        )}
        {fallback && status !== 'loading' && (
          <div className="ww-directory-notice">
            <span>{t(navigator.onLine ? 'fallback' : 'offline')}</span>
            <Button size="small" variant="quiet" busy={busy} onClick={list.retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <div className="ww-directory-results" id={results} aria-busy={busy || status === 'loading'}>
        {status === 'loading' && (
          <div className="ww-directory-waiting">
            <Skeleton shape="square" count={16} />
          </div>
        )}
        {status === 'failed' && (
          <EmptyState icon="warning" title={t('failed')} text={t('failed.text')}>
            <Button icon="refresh" onClick={list.retry}>
              {t('retry')}
            </Button>
          </EmptyState>
        )}
        {status === 'ready' && wallets.length === 0 && (
          <EmptyState
            icon="search"
            title={search ? t('none', { query: search }) : t('empty')}
            text={search && canPair ? t('none.text') : undefined}
          >
            {search && (
              <Button variant="secondary" onClick={() => change('')}>
                {t('clear')}
              </Button>
            )}
            {canPair && (
              <Button
                variant="quiet"
                icon="qr"
                onClick={() => context.widget.push('ConnectingWalletConnect')}
              >
                {t('qr')}
              </Button>
            )}
          </EmptyState>
        )}
        {wallets.length > 0 && (
          <WalletGrid
            key={`${search} ${certified}`}
            label={t('list')}
            wallets={wallets}
            images={images}
            tagOf={tagOf}
            onChoose={choose}
            onEnd={more === 'idle' ? list.more : ignore}
          />
        )}
        {more !== 'none' && (
          <div className="ww-directory-more">
            {more === 'failed' && <span role="alert">{t('more.failed')}</span>}
            {more === 'loading' ? (
              <Spinner />
            ) : (
              <Button variant="quiet" onClick={list.more}>
                {t(more === 'failed' ? 'retry' : 'more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const ignore = () => {}
