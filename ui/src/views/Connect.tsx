import { useStore, useWidget } from '../hooks.js'
import { SlotRows } from '../modal/SlotRows.js'
import { EmptyState } from '../parts/EmptyState.js'
import { List, SectionTitle } from '../parts/List.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Divider, Hidden } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useSlot } from '../viewHooks.js'
import { orderMethods } from '../wallets/connectMethods.js'
import { useAllWallets } from '../wallets/useAllWallets.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

/** The ways to connect: the wallets, and around them the logins that plugins bring. */
export function Connect() {
  const { state } = useWidget()
  const t = useT()
  const chainName = useChainName()
  const ready = useStore(state.$ready)
  const { rows, namespace } = useAllWallets()
  const methods = orderMethods(
    useSlot('connect.methods'),
    rows.some((row) => row.installed),
  )
  const hasLogins = methods.before.length > 0
  const isEmpty = rows.length === 0
  return (
    <div className="ww-stack">
      {hasLogins && (
        <List label={t('title.Connect')}>
          <SlotRows entries={methods.before} />
        </List>
      )}
      {hasLogins && !isEmpty && <Divider>{t('connect.or')}</Divider>}
      {namespace && !isEmpty && (
        <SectionTitle>{t('connect.for', { chain: chainName(namespace) })}</SectionTitle>
      )}
      {!isEmpty ? <WalletList rows={rows} /> : !(ready && hasLogins) && <NoWallets ready={ready} />}
      {methods.after.length > 0 && (
        <List label={t('action.more')}>
          <SlotRows entries={methods.after} />
        </List>
      )}
      <WhatIsWallet open={isEmpty && ready && !hasLogins} />
    </div>
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
