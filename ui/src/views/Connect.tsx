import { viewWithRole } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'
import { useLazy } from '../lazy.js'
import { legalCode } from '../legal/legalCode.js'
import { useAgreement } from '../legal/useAgreement.js'
import { SlotRows } from '../modal/SlotRows.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { RowIcon } from '../parts/Icon.js'
import { List, ListItem, SectionTitle } from '../parts/List.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Divider, Hidden } from '../parts/Text.js'
import { useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useSlot } from '../viewHooks.js'
import { orderMethods } from '../wallets/connectMethods.js'
import { useAllWallets } from '../wallets/useAllWallets.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { useConnectIntent } from './useConnectIntent.js'
import { WalletList } from './WalletList.js'

/** The ways to connect, and what the visitor agrees to. */
export function Connect() {
  const { isShown, hasCheckbox, isAgreed } = useAgreement()
  const legal = useLazy(isShown ? legalCode : undefined).code
  const intent = useConnectIntent()
  if (!hasCheckbox)
    return (
      <div className="ww-stack" {...intent}>
        <Ways />
        <Help />
        {legal && <legal.Legal />}
      </div>
    )
  return (
    <div className="ww-stack" {...intent}>
      {legal && <legal.Legal />}
      <fieldset className="ww-stack ww-ways" disabled={!isAgreed}>
        <Ways />
      </fieldset>
      <Help />
    </div>
  )
}

/** Leads to what a wallet is. */
function Help() {
  const widget = useWidget()
  const t = useT()
  return (
    <Button block variant="quiet" icon="question" onClick={() => widget.push('WhatIsWallet')}>
      {t('title.WhatIsWallet')}
    </Button>
  )
}

/** The wallets, and around them the logins that plugins bring. */
function Ways() {
  const widget = useWidget()
  const t = useT()
  const chainName = useChainName()
  const ready = useStore(widget.state.$ready)
  const { rows, namespace } = useAllWallets()
  const { isCollapsed, expand, methods } = useMethods(rows)
  const hasLogins = methods.before.length > 0
  const isEmpty = rows.length === 0
  const wallets = isCollapsed ? <AllInOne onSelect={expand} /> : <WalletList rows={rows} />
  return (
    <>
      {hasLogins && (
        <List label={t('connect.logins')}>
          <SlotRows entries={methods.before} />
        </List>
      )}
      {hasLogins && !isEmpty && <Divider>{t('connect.or')}</Divider>}
      {namespace && !isEmpty && (
        <SectionTitle>{t('connect.for', { chain: chainName(namespace) })}</SectionTitle>
      )}
      {!isEmpty ? wallets : !(ready && hasLogins) && <NoWallets ready={ready} />}
      {methods.after.length > 0 && (
        <List label={t('action.more')}>
          <SlotRows entries={methods.after} />
        </List>
      )}
    </>
  )
}

/** The ways beside the wallets; where all wallets are one row, the list of more of them is behind it, and the logins are not. */
function useMethods(rows: readonly WalletRow[]) {
  const widget = useWidget()
  const { state, config } = widget
  const wanted = useViewArguments('Connect')
  const views = useStore(state.$views)
  const entries = useSlot('connect.methods')
  const allWallets = views && viewWithRole(state.$views, 'allWallets')
  const logins = entries.filter(({ view }) => !view || view !== allWallets)
  const isExpanded = wanted?.expanded === true
  const isCollapsed = config.collapseWallets && !isExpanded && logins.length > 0 && rows.length > 0
  const others = isExpanded ? entries.filter((entry) => !logins.includes(entry)) : entries
  return {
    isCollapsed,
    expand: () => widget.push('Connect', { ...wanted, expanded: true }),
    methods: orderMethods(
      isCollapsed ? logins : others,
      rows.some((row) => row.installed),
    ),
  }
}

/** All wallets in one row. */
function AllInOne({ onSelect }: { readonly onSelect: () => void }) {
  const t = useT()
  return (
    <List label={t('connect.wallets')}>
      <ListItem title={t('connect.withWallet')} image={<RowIcon name="wallet" />} leads onSelect={onSelect} />
    </List>
  )
}

/** In place of the list: wallets are still being looked for, or there are none. */
function NoWallets({ ready }: { readonly ready: boolean }) {
  const t = useT()
  if (ready) return <EmptyState icon="wallet" title={t('connect.empty')} text={t('connect.empty.text')} />
  return (
    <div aria-busy="true">
      <Hidden>{t('connect.loading')}</Hidden>
      <Skeleton shape="row" count={3} />
    </div>
  )
}
