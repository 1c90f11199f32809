import { useSlot } from '../hooks/useSlot.js'
import { useT } from '../hooks/useT.js'
import { Divider } from '../parts/Divider.js'
import { List } from '../parts/List.js'
import { orderMethods } from '../wallets/connectMethods.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { NoWallets } from './NoWallets.js'
import { SlotRows } from './SlotRows.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

export interface ConnectMethodsProps {
  readonly rows: readonly WalletRow[]
  readonly ready: boolean
}

/** The ways to connect, with the logins that plugins bring around the wallets. */
export function ConnectMethods({ rows, ready }: ConnectMethodsProps) {
  const t = useT()
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
