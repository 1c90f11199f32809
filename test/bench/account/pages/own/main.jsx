import { activity } from '@wallet-widget/activity'
import { balances } from '@wallet-widget/balances'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { receive } from '@wallet-widget/receive'
import { send } from '@wallet-widget/send'
import { ConnectButton, WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const { services, rpc, tokens } = window.__benchConfig
const widget = createWidget(
  defineConfig({
    projectId: 'bench',
    metadata: { name: 'Bench', description: 'A page to measure.', url: 'https://example.org', icons: [] },
    networks: [{ ...mainnet, rpcUrls: { default: { http: [rpc] } } }],
    ...(services && { services }),
    plugins: [
      evm({ names: false }),
      balances({ tokens: { 'eip155:1': tokens } }),
      activity(),
      receive(),
      send(),
    ],
  }),
)
window.__benchOpen = () => widget.open({ view: 'Account' })

createRoot(document.getElementById('root')).render(
  <WalletWidget widget={widget}>
    <ConnectButton />
  </WalletWidget>,
)
