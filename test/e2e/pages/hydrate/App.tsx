import type { Widget } from '@wallet-widget/kernel'
import { AccountButton, ConnectButton, NetworkButton, useAccount, WalletWidget } from '@wallet-widget/ui'
import { StrictMode, version } from 'react'

function Status() {
  return <output>{useAccount().status}</output>
}

/** The same on the server and in the browser. */
export function App({ widget }: { widget: Widget }) {
  return (
    <StrictMode>
      <WalletWidget widget={widget}>
        <h1>Rendered on the server</h1>
        <p>{`React ${version}`}</p>
        <Status />
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </WalletWidget>
    </StrictMode>
  )
}
