import { activity } from '@wallet-widget/activity'
import { analytics } from '@wallet-widget/analytics'
import { balances } from '@wallet-widget/balances'
import { bitcoin, bitcoinMainnet } from '@wallet-widget/bitcoin'
import { coinbase } from '@wallet-widget/coinbase'
import { cosmos, cosmosHub } from '@wallet-widget/cosmos'
import { directory } from '@wallet-widget/directory'
import { email } from '@wallet-widget/email'
import { embeddedWallet } from '@wallet-widget/embedded-wallet'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { names } from '@wallet-widget/names'
import { polkadot, polkadotRelay } from '@wallet-widget/polkadot'
import { receive } from '@wallet-widget/receive'
import { remoteConfig } from '@wallet-widget/remote-config'
import { safe } from '@wallet-widget/safe'
import { send } from '@wallet-widget/send'
import { siwx } from '@wallet-widget/siwx'
import { socials } from '@wallet-widget/socials'
import { solana, solanaMainnet } from '@wallet-widget/solana'
import { swaps } from '@wallet-widget/swaps'
import { ConnectButton, useAccount, WalletWidget } from '@wallet-widget/ui'
import { walletConnect } from '@wallet-widget/walletconnect'
import { createRoot } from 'react-dom/client'
import { mainnet, polygon } from 'viem/chains'

const config = defineConfig({
  projectId: 'bench',
  metadata: { name: 'Bench', description: 'A page to measure.', url: 'https://example.org', icons: [] },
  networks: [mainnet, polygon, solanaMainnet, bitcoinMainnet, polkadotRelay, cosmosHub],
  // Nobody is there: what the page would ask of them is counted.
  services: 'https://services.example.org',
  plugins: [
    evm(),
    walletConnect(),
    directory(),
    solana(),
    bitcoin(),
    polkadot(),
    cosmos(),
    safe(),
    coinbase(),
    embeddedWallet(),
    email(),
    socials(),
    receive(),
    balances(),
    activity(),
    send(),
    names(),
    swaps(),
    siwx(),
    remoteConfig(),
    analytics(),
  ],
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
