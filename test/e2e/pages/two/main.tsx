import { ConnectButton, WalletWidget } from '@wallet-widget/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLabWidget } from '../createLabWidget.js'

const widgets = { first: createLabWidget({ id: 'first' }), second: createLabWidget({ id: 'second' }) }
window.widgets = widgets

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {(['first', 'second'] as const).map((name) => (
      <section key={name} aria-label={name}>
        <WalletWidget widget={widgets[name]}>
          <ConnectButton />
        </WalletWidget>
      </section>
    ))}
  </StrictMode>,
)
