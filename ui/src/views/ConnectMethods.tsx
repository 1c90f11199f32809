import { useEffect } from 'react'
import { useSlot } from '../hooks/useSlot.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Divider } from '../parts/Divider.js'
import { List } from '../parts/List.js'
import { SectionTitle } from '../parts/SectionTitle.js'
import { orderMethods } from '../wallets/connectMethods.js'
import { useAllWallets } from '../wallets/useAllWallets.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { NoWallets } from './NoWallets.js'
import { registerSelectChain } from './registerSelectChain.js'
import { SlotRows } from './SlotRows.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

export interface ConnectMethodsProps {
  /** The wallets in the browser. */
  readonly rows: readonly WalletRow[]
  readonly ready: boolean
}

/** The ways to connect: all wallets, on all chains, with the logins that plugins bring around them. */
export function ConnectMethods({ rows: installed, ready }: ConnectMethodsProps) {
  const widget = useWidget()
  const t = useT('chains')
  const { rows, namespace } = useAllWallets(installed)
  const methods = orderMethods(
    useSlot('connect.methods'),
    rows.some((row) => row.installed),
  )
  useEffect(() => registerSelectChain(widget), [widget])
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
        <SectionTitle>{t('connect.for', { chain: t(`chain.${namespace}`) })}</SectionTitle>
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
