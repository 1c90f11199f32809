import { useSlot } from '../hooks/useSlot.js'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Divider } from '../parts/Divider.js'
import { EmptyState } from '../parts/EmptyState.js'
import { Hidden } from '../parts/Hidden.js'
import { List } from '../parts/List.js'
import { Skeleton } from '../parts/Skeleton.js'
import { orderMethods } from '../wallets/connectMethods.js'
import { useWalletRows } from '../wallets/useWalletRows.js'
import { SlotRows } from './SlotRows.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

/** The ways to connect: logins that plugins bring, and the wallets. */
export function Connect() {
  const { state } = useWidget()
  const t = useT()
  const ready = useStore(state.$ready)
  const rows = useWalletRows()
  const methods = orderMethods(
    useSlot('connect.methods'),
    rows.some(({ installed }) => installed),
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
      {!isEmpty ? (
        <WalletList rows={rows} />
      ) : ready ? (
        !hasLogins && <EmptyState icon="wallet" title={t('connect.empty')} text={t('connect.empty.text')} />
      ) : (
        <div aria-busy="true">
          <Hidden>{t('connect.loading')}</Hidden>
          <Skeleton shape="row" count={3} />
        </div>
      )}
      {methods.after.length > 0 && (
        <List label={t('account.menu')}>
          <SlotRows entries={methods.after} />
        </List>
      )}
      <WhatIsWallet open={isEmpty && ready && !hasLogins} />
    </div>
  )
}
