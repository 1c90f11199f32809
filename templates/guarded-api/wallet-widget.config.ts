import { activity } from '@wallet-widget/activity'
import { balances } from '@wallet-widget/balances'
import { directory } from '@wallet-widget/directory'
import { evm } from '@wallet-widget/evm'
import { defineConfig } from '@wallet-widget/kernel'
import { receive } from '@wallet-widget/receive'
import { send } from '@wallet-widget/send'
import { siwx } from '@wallet-widget/siwx'
import { walletConnect } from '@wallet-widget/walletconnect'
import { mainnet, polygon } from 'viem/chains'

export const config = defineConfig({
  projectId: 'my-site',
  metadata: { name: 'my-site', description: '', url: '', icons: [] },
  networks: [mainnet, polygon],
  // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.
  services: import.meta.env.VITE_WALLET_WIDGET_SERVICES,
  plugins: [
    // One line a plugin: delete it, or switch it off with { enabled: false } between the brackets.
    evm(),
    walletConnect(),
    directory(),
    balances(),
    activity(),
    receive(),
    send(),
    siwx({ required: true, server: '/api/sign-in' }),
  ],
})
