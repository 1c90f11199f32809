import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKEN } from './localSolana.js'
import type { PutToken } from './putToken.js'

const [owner] = LOCAL_SOLANA_ACCOUNTS

/** A token without a name, all of it with the first account. */
export const demoToken: PutToken = {
  mint: LOCAL_SOLANA_TOKEN,
  decimals: 6,
  authority: owner,
  amounts: { [owner]: 1_000_000_000n },
}
