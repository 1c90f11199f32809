import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { usePart } from '../modal/usePart.js'
import { useWalletRows } from '../wallets/useWalletRows.js'
import type { ConnectMethodsProps } from './ConnectMethods.js'
import { NoWallets } from './NoWallets.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

const loadMethods = () => import('../modal/methodsPart.js')

/** The ways to connect: the wallets, and with plugins that bring logins, those too. */
export function Connect() {
  const { state } = useWidget()
  const ready = useStore(state.$ready)
  const rows = useWalletRows()
  const hasMethods = (useStore(state.$slots)['connect.methods']?.length ?? 0) > 0
  const methods = usePart<ConnectMethodsProps>(loadMethods, 'ConnectMethods', hasMethods)
  // Without their code the wallets are there all the same.
  if (hasMethods && methods.error === undefined)
    return methods.component ? (
      <methods.component rows={rows} ready={ready} />
    ) : (
      <div className="ww-stack">
        <NoWallets ready={false} />
      </div>
    )
  return (
    <div className="ww-stack">
      {rows.length > 0 ? <WalletList rows={rows} /> : <NoWallets ready={ready} />}
      <WhatIsWallet open={rows.length === 0 && ready} />
    </div>
  )
}
