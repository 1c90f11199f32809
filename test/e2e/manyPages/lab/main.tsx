import { AccountButton, ConnectButton, NetworkButton, WalletWidget } from '@wallet-widget/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createManyWidget } from '../createManyWidget.js'

// A driver that can't run anything before the page does names them in the address.
const asked = new URLSearchParams(location.search)
window.manyOptions ??= JSON.parse(asked.get('options') ?? '{}')
window.manyWallets ??= JSON.parse(asked.get('wallets') ?? 'null') ?? undefined
const widget = createManyWidget(window.manyOptions)
window.widget = widget
window.addWallets = async (options) => (await import('../addWallets.js')).addWallets(options)
if (window.manyWallets) void window.addWallets(window.manyWallets)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WalletWidget widget={widget}>
      <h1>Many</h1>
      <ConnectButton />
      <NetworkButton />
      <AccountButton balance />
    </WalletWidget>
  </StrictMode>,
)
