import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

// Every load of the page has a wallet with another key. The two packages know different versions of the standard's types.
registerWallet(new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:devnet') as never)
