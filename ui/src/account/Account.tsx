import { type ChainNamespace, cleanText, readText, type SlotEntry } from '@wallet-widget/kernel'
import { useEffect, useRef, useState } from 'react'
import { useAccount, useWidget } from '../hooks.js'
import { SlotContent } from '../modal/SlotContent.js'
import { selectEntry } from '../modal/SlotRows.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { Icon } from '../parts/Icon.js'
import { WalletImage } from '../parts/Picture.js'
import { LoadingRing } from '../parts/Ring.js'
import { Spinner } from '../parts/Skeleton.js'
import { showTip } from '../parts/showTip.js'
import { Tabs } from '../parts/Tabs.js'
import { useConnections } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useSlot } from '../viewHooks.js'
import { AccountBalance, AccountHeader } from './AccountHeader.js'
import { AccountMenu } from './AccountMenu.js'
import { attachPull } from './attachPull.js'
import { useRefresh } from './useRefresh.js'

/** The visitor's own page: who is connected, with what, and what can be done. */
export function Account() {
  const widget = useWidget()
  const t = useT()
  const { address, namespace, status } = useAccount()
  const isElsewhere = useConnections().length > 0
  const actions = useSlot('account.actions')
  if (status === 'restoring') return <AccountRestoring />
  if (!address && namespace && isElsewhere) return <AccountElsewhere namespace={namespace} />
  if (!address)
    return (
      <EmptyState icon="wallet" title={t('account.none')} text={t('account.none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('action.connect')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="ww-stack ww-account">
      <AccountHeader address={address} />
      <AccountBalance />
      {actions.length > 0 && <AccountActions entries={actions} />}
      <AccountTabs />
      <AccountMenu address={address} />
    </div>
  )
}

/** No wallet is connected on the active chain, but on others. */
function AccountElsewhere({ namespace }: { readonly namespace: ChainNamespace }) {
  const widget = useWidget()
  const t = useT()
  const chain = useChainName()(namespace)
  return (
    <EmptyState icon="wallet" title={t('account.none.chain', { chain })} text={t('account.none.text')}>
      <Button block onClick={() => widget.replace('Connect', { namespace })}>
        {t('action.connect')}
      </Button>
      <Button block variant="secondary" onClick={() => widget.push('ProfileWallets')}>
        {t('account.wallets')}
      </Button>
    </EmptyState>
  )
}

/** Shown while the wallet of the last visit is being reconnected. */
function AccountRestoring() {
  const widget = useWidget()
  const t = useT()
  const { namespace, remembered } = useAccount()
  const { disconnect, isBusy } = useDisconnect()
  const wallet = cleanText(remembered?.walletName ?? '', 40)
  return (
    <EmptyState
      image={
        <LoadingRing>
          <WalletImage name={wallet} src={remembered?.walletIcon} size={80} />
        </LoadingRing>
      }
      title={<span role="status">{t('account.restoring', { wallet })}</span>}
    >
      <Button
        block
        variant="secondary"
        busy={isBusy}
        onClick={() => {
          if (namespace) void disconnect({ namespace })
          widget.replace('Connect')
        }}
      >
        {t('account.disconnect')}
      </Button>
    </EmptyState>
  )
}

interface EntriesProps {
  readonly entries: readonly SlotEntry[]
}

/** Tiles for what plugins can do with the account. */
function AccountActions({ entries }: EntriesProps) {
  const widget = useWidget()
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="ww-actions" role="group" aria-label={t('account.actions')}>
      {entries.map((entry) =>
        entry.load ? (
          <SlotContent key={entry.id} entry={entry} />
        ) : (
          <button
            key={entry.id}
            type="button"
            className="ww-control ww-account-action"
            onClick={() => selectEntry(widget, entry)}
          >
            {entry.icon && <Icon name={entry.icon} />}
            {readText(entry.label)}
          </button>
        ),
      )}
    </div>
  )
}

/** What plugins know about the account: tokens, NFTs, activity. */
function AccountTabs() {
  const t = useT()
  const entries = useSlot('account.tabs')
  const [wanted, setWanted] = useState<string>()
  const selected = entries.find(({ id }) => id === wanted) ?? entries[0]
  const { isBusy, refresh } = useRefresh(selected)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(refresh)
  latest.current = refresh
  const isThere = selected !== undefined
  useEffect(() => {
    const pulled = isThere ? place.current?.closest<HTMLElement>('.ww-account') : undefined
    // Where the widget is a part of the page, the page is pulled.
    const scroller = pulled?.closest<HTMLElement>('dialog .ww-scroll')
    return pulled && scroller ? attachPull(scroller, pulled, () => latest.current()) : undefined
  }, [isThere])
  if (!selected) return null
  return (
    <div ref={place} className="ww-account-tabs">
      <span className="ww-account-pull" aria-hidden="true">
        {isBusy ? <Spinner size={22} /> : <Icon name="refresh" size={22} />}
      </span>
      <button
        type="button"
        className="ww-control ww-icon-btn"
        aria-label={t('account.refresh')}
        aria-busy={isBusy || undefined}
        onPointerEnter={showTip}
        onClick={refresh}
      >
        {isBusy ? <Spinner /> : <Icon name="refresh" />}
      </button>
      <Tabs
        label={t('account.tabs')}
        tabs={entries.map(({ id, label }) => ({ id, label: readText(label) }))}
        selected={selected.id}
        onSelect={setWanted}
      >
        <SlotContent key={selected.id} entry={selected} />
      </Tabs>
    </div>
  )
}
