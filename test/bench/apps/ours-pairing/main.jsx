import { directory } from '@wallet-widget/directory'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { ConnectButton, useAccount, WalletWidget } from '@wallet-widget/ui'
import { walletConnect } from '@wallet-widget/walletconnect'
import { createRoot } from 'react-dom/client'
import { mainnet, polygon } from 'viem/chains'

// Where the services are, and the site's own wallets: said by the pass.
const { services, wallets } = window.__benchConfig ?? {}

const config = defineConfig({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'A page to measure.', url: 'https://example.org', icons: [] },
  networks: [mainnet, polygon],
  ...(services && { services }),
  plugins: [evm(), walletConnect(), directory(wallets ? { wallets } : {})],
})
const widget = createWidget(config)

function Address() {
  const { address } = useAccount()
  return <output id="address">{address}</output>
}

createRoot(document.getElementById('root')).render(
  <WalletWidget widget={widget}>
    <ConnectButton />
    <Address />
  </WalletWidget>,
)
