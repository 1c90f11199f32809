import { createWidget } from '@wallet-widget/kernel'
import { WalletWidget } from '@wallet-widget/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '../wallet-widget.config.js'
import { App } from './App.js'
import './page.css'

const widget = createWidget(config)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WalletWidget widget={widget}>
      <App />
    </WalletWidget>
  </StrictMode>,
)

// A wallet to try everything with, in development only: no byte of it is in the production build.
if (import.meta.env.DEV) void import('./simulatedWallet.js').then((module) => module.addSimulatedWallet())
