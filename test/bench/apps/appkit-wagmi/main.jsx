// Reown AppKit with the wagmi adapter, as in its React quick start.

import { mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKitAccount } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '00000000000000000000000000000000'
const networks = [mainnet]
const wagmiAdapter = new WagmiAdapter({ networks, projectId })
const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

function Connect() {
  const { address } = useAppKitAccount()
  return (
    <>
      <appkit-button />
      <output id="address">{address}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <Connect />
    </QueryClientProvider>
  </WagmiProvider>,
)
