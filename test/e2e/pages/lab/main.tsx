import { AccountButton, ConnectButton, InlineWidget, NetworkButton, WalletWidget } from '@wallet-widget/ui'
import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import { createLabWidget } from '../createLabWidget.js'

const widget = createLabWidget(window.labOptions)
window.widget = widget
window.addWallet = async (options) => (await import('../addWallet.js')).addWallet(options)
if (window.labWallet) void window.addWallet(window.labWallet)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WalletWidget widget={widget}>
      <h1>Lab</h1>
      <p>{`React ${version}`}</p>
      <ConnectButton />
      <NetworkButton />
      <AccountButton balance />
      {widget.config.inline && <InlineWidget />}
    </WalletWidget>
  </StrictMode>,
)
