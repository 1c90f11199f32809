import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Hidden, Icon, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import { NftGrid } from './NftGrid.js'
import { NftSkeletons } from './NftSkeletons.js'
import nftsCss from './nfts.css?inline'
import type { NftsView } from './nftsView.js'

/** The NFTs of the account, more of them as one scrolls; what looks like spam behind a row. */
export function NftsTab(view: NftsView) {
  useStyles(nftsCss)
  const { context, $nfts } = view
  const t = usePluginT(context)
  const { networks } = useStore(context.state.$network)
  const { status, nfts, hasMore, failed, isServed } = useStore($nfts)
  const [isOpen, setOpen] = useState(false)
  const isLoading = status === 'loading' || status === 'idle'
  if (status === 'failed')
    return (
      <EmptyState icon="warning" title={t('nfts.failed.title')} text={t('failed.text')}>
        <Button icon="refresh" onClick={() => $nfts.refresh()}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  if (nfts.length === 0 && isLoading)
    return (
      <div className="ww-nfts" aria-busy="true">
        <Hidden>{t('nfts.loading')}</Hidden>
        <NftSkeletons heading count={4} />
      </div>
    )
  const shown = nfts.filter(({ isHidden }) => !isHidden)
  const hidden = nfts.filter(({ isHidden }) => isHidden)
  // The store has a `loadMore` of its own for each time that it is watched.
  const loadMore = hasMore && status === 'loaded' ? () => $nfts.loadMore() : undefined
  return (
    <div className="ww-nfts" aria-busy={isLoading || undefined}>
      {networks
        .filter(({ caipNetworkId }) => failed.includes(caipNetworkId))
        .map(({ name, caipNetworkId }) => (
          <p key={caipNetworkId} className="ww-nfts-failed" role="status">
            {t('nfts.failed.network', { network: name })}
            <Button size="small" variant="quiet" onClick={() => $nfts.refresh()}>
              {t('retry')}
            </Button>
          </p>
        ))}
      {shown.length === 0 && !hasMore && !isLoading && <Nothing {...view} isServed={isServed} />}
      <NftGrid {...view} nfts={shown} onEnd={loadMore} />
      {isLoading && hasMore && <NftSkeletons count={2} />}
      {hidden.length > 0 && (
        <>
          <button
            type="button"
            className="ww-control ww-nfts-more"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" size={18} />
            {t('nfts.hidden', { count: hidden.length })}
          </button>
          {isOpen && (
            <>
              <p className="ww-nfts-note">{t('hidden.text')}</p>
              <NftGrid {...view} nfts={hidden} />
            </>
          )}
        </>
      )}
    </div>
  )
}

/** No NFTs, or nobody who knows of any. */
function Nothing({ context, isServed }: NftsView & { readonly isServed: boolean }) {
  const widget = useWidget()
  const t = usePluginT(context)
  const canReceive = useStore(context.state.$views).has('WalletReceive')
  if (!isServed)
    return <EmptyState icon="image" title={t('nfts.unserved.title')} text={t('nfts.unserved.text')} />
  return (
    <EmptyState icon="image" title={t('nfts.empty.title')} text={t('nfts.empty.text')}>
      {canReceive && (
        <Button variant="secondary" icon="receive" onClick={() => widget.push('WalletReceive')}>
          {t('empty.action')}
        </Button>
      )}
    </EmptyState>
  )
}
