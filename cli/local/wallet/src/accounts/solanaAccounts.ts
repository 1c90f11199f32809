import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'

/** An account that signs on Solana. */
export type SolanaAccount = { readonly address: string; sign(message: Uint8Array): Uint8Array }

// m/44'/501'/n'/0' (SLIP-10) of the development phrase.
const SEEDS = [
  'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
  '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
] as const

export const solanaAccounts = (): SolanaAccount[] =>
  SEEDS.map((seed) => {
    const secret = hex.decode(seed)
    return {
      address: base58.encode(ed25519.getPublicKey(secret)),
      sign: (message) => ed25519.sign(message, secret),
    }
  })
