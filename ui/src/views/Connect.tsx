import { useConnectors } from '../hooks/useConnectors.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { usePart } from '../modal/usePart.js'
import { isInBrowser } from '../wallets/listWallets.js'
import { useWalletRows } from '../wallets/useWalletRows.js'
import type { ConnectMethodsProps } from './ConnectMethods.js'
import { NoWallets } from './NoWallets.js'
import { WalletList } from './WalletList.js'
import { WhatIsWallet } from './WhatIsWallet.js'

const loadMethods = () => import('../modal/methodsPart.js')

/** The ways to connect: the wallets in the browser, and what a part adds where there is more than those. */
export function Connect() {
  const { state } = useWidget()
  const ready = useStore(state.$ready)
  const slots = useStore(state.$slots)
  const { networks } = useNetwork()
  const rows = useWalletRows()
  const isOther = useConnectors().some((connector) => !isInBrowser(connector))
  const isMore =
    isOther ||
    [slots['connect.methods'], slots['connect.wallets']].some((entries) => entries?.length) ||
    networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)
  const more = usePart<ConnectMethodsProps>(loadMethods, 'ConnectMethods', isMore)
  // Without its code the wallets are there all the same.
  if (isMore && more.error === undefined)
    return more.component ? (
      <more.component rows={rows} ready={ready} />
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
