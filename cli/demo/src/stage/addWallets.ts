import { announceSimulatedWallet, registerSimulatedSolanaWallet } from '@wallet-widget/testing'

/** Wallets to try everything with, funded on the chains of this machine. */
export function addWallets(services: string): void {
  const rpcUrl = (chainId: string) => `${services}/v1/?chainId=${chainId}`
  announceSimulatedWallet({ rpcUrls: { 1: rpcUrl('eip155:1'), 137: rpcUrl('eip155:137') } })
  registerSimulatedSolanaWallet({
    rpcUrls: { 'solana:devnet': rpcUrl('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1') },
  })
}
