import {
  type AnnounceBitcoinWalletOptions,
  announceSimulatedBitcoinWallet,
  announceSimulatedCosmosWallet,
  announceSimulatedPolkadotWallet,
  announceSimulatedWallet,
  registerSimulatedSolanaWallet,
  type SimulatedCosmosOptions,
  type SimulatedPolkadotOptions,
  type SimulatedSolanaWalletOptions,
  type SimulatedWalletOptions,
} from '@wallet-widget/testing'

/** Which simulated wallets a page gets; one for each chain that is named. */
export interface ManyWallets {
  readonly evm?: Partial<SimulatedWalletOptions>
  readonly solana?: SimulatedSolanaWalletOptions
  readonly bitcoin?: AnnounceBitcoinWalletOptions
  readonly polkadot?: SimulatedPolkadotOptions
  readonly cosmos?: SimulatedCosmosOptions
}

const rpcUrl = (chainId: string) => `${SERVICES}/v1/?chainId=${chainId}`

/** Puts simulated wallets into the page that approve by themselves, and adds them to `window.wallets`. */
export function addWallets({ evm, solana, bitcoin, polkadot, cosmos }: ManyWallets) {
  const approval = 'approve'
  const added = {
    ...(evm && {
      evm: announceSimulatedWallet({
        rpcUrls: { 1: rpcUrl('eip155:1'), 137: rpcUrl('eip155:137') },
        name: 'Sim Ethereum',
        rdns: 'org.example.sim',
        approval,
        ...evm,
      }),
    }),
    ...(solana && {
      solana: registerSimulatedSolanaWallet({
        rpcUrls: { 'solana:devnet': rpcUrl('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1') },
        name: 'Sim Solana',
        approval,
        ...solana,
      }),
    }),
    ...(bitcoin && { bitcoin: announceSimulatedBitcoinWallet({ name: 'Sim Bitcoin', ...bitcoin }) }),
    ...(polkadot && {
      polkadot: announceSimulatedPolkadotWallet({
        // Where it stands in the page is its name.
        key: 'Sim Polkadot',
        approval,
        ...polkadot,
      }),
    }),
    ...(cosmos && { cosmos: announceSimulatedCosmosWallet({ approval, ...cosmos }) }),
  }
  window.wallets = { ...window.wallets, ...added }
}

/** The wallets that were added. */
export type AddedWallets = {
  evm: ReturnType<typeof announceSimulatedWallet>
  solana: ReturnType<typeof registerSimulatedSolanaWallet>
  bitcoin: ReturnType<typeof announceSimulatedBitcoinWallet>
  polkadot: ReturnType<typeof announceSimulatedPolkadotWallet>
  cosmos: ReturnType<typeof announceSimulatedCosmosWallet>
}
