import type { NetworkInput } from '@wallet-widget/kernel'
import { config } from '../wallet-widget.config.js'

/** Announces funded wallets on the local chains, when the local services run. */
export async function addSimulatedWallet(): Promise<void> {
  const { services } = config
  const networks: readonly NetworkInput[] = config.networks
  if (!services) return
  const { announceSimulatedWallet, registerSimulatedSolanaWallet } = await import('@wallet-widget/testing')
  const rpcUrl = (chainId: string) => `${services}/v1/?chainId=${chainId}`
  announceSimulatedWallet({ rpcUrls: { 1: rpcUrl('eip155:1'), 137: rpcUrl('eip155:137') } })
  if (networks.some(({ chainNamespace }) => chainNamespace === 'solana'))
    registerSimulatedSolanaWallet({
      rpcUrls: { 'solana:devnet': rpcUrl('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1') },
    })
}
