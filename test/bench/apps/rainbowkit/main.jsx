// RainbowKit with getDefaultConfig, as in its installation guide.
import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useAccount, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = getDefaultConfig({
  appName: 'Bench',
  projectId: '00000000000000000000000000000000',
  chains: [mainnet],
})
const queryClient = new QueryClient()

function Connect() {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <output id="address">{address}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <Connect />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
