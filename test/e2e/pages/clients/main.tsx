import { ConnectButton, WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { createLabWidget } from '../createLabWidget.js'
import { withEthers } from './withEthers.js'
import { withViem } from './withViem.js'
import { withWagmi } from './withWagmi.js'

const widget = createLabWidget()
window.widget = widget
window.journeys = { ethers: withEthers, viem: withViem, wagmi: withWagmi }

createRoot(document.getElementById('root') as HTMLElement).render(
  <WalletWidget widget={widget}>
    <ConnectButton />
  </WalletWidget>,
)
