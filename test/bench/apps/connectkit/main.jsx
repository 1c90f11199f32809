// ConnectKit with getDefaultConfig, as in its getting-started guide. React 18: its peer range ends there.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'Bench',
    walletConnectProjectId: '00000000000000000000000000000000',
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
  }),
)
const queryClient = new QueryClient()

function Connect() {
  const { address } = useAccount()
  return (
    <>
      <ConnectKitButton />
      <output id="address">{address}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider>
        <Connect />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
