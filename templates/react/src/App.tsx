import { ConnectButton, NetworkButton, useAccount } from '@wallet-widget/ui'
import { lazy, Suspense } from 'react'
import { config } from '../wallet-widget.config.js'
import { Welcome } from './Welcome.js'

const Cards = lazy(() => import('./cards/Cards.js').then(({ Cards }) => ({ default: Cards })))

export function App() {
  const { address, status } = useAccount()
  // While a connection is being restored the page keeps the shape it will have: nothing flashes by.
  const connected = address !== undefined || status === 'restoring'
  return (
    <>
      <header className="bar">
        <a className="brand" href="/" aria-label={config.metadata?.name}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>{config.metadata?.name}</span>
        </a>
        <NetworkButton />
        <ConnectButton />
      </header>
      <main>
        {connected ? (
          <Suspense fallback={null}>
            <Cards />
          </Suspense>
        ) : (
          <Welcome />
        )}
      </main>
      <footer>
        Edit <code>src/App.tsx</code> for the page, <code>wallet-widget.config.ts</code> for networks and
        plugins.
      </footer>
    </>
  )
}
