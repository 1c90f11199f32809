import { AccountButton, ConnectButton, NetworkButton, WalletWidget } from '@wallet-widget/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createManyWidget } from '../createManyWidget.js'

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
