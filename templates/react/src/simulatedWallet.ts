import { announceSimulatedWallet } from '@wallet-widget/testing'

/** Announces a funded wallet on the local chains, when the local services run. */
export function addSimulatedWallet(): void {
  const services = import.meta.env.VITE_WALLET_WIDGET_SERVICES
  if (!services) return
  announceSimulatedWallet({
    rpcUrls: {
      1: `${services}/v1/?chainId=eip155:1`,
      137: `${services}/v1/?chainId=eip155:137`,
    },
  })
}
