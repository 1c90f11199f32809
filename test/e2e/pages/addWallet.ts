import { announceSimulatedWallet, type SimulatedWalletOptions } from '@wallet-widget/testing'

/** A simulated wallet that looks like a real one and approves by itself, unless the test says otherwise. */
export function addWallet(options: Partial<SimulatedWalletOptions> = {}): void {
  window.wallet = announceSimulatedWallet({
    rpcUrls: { 1: `${SERVICES}/v1/?chainId=eip155:1`, 137: `${SERVICES}/v1/?chainId=eip155:137` },
    name: 'Sim Wallet',
    rdns: 'org.example.sim',
    approval: 'approve',
    ...options,
  })
}
