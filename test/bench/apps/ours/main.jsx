import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { ConnectButton, useAccount, WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { mainnet, polygon } from 'viem/chains'

const config = defineConfig({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'A page to measure.', url: 'https://example.org', icons: [] },
  networks: [mainnet, polygon],
  plugins: [evm()],
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
