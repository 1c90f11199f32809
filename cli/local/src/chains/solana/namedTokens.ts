import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_NAMED_TOKENS } from './localSolana.js'
import type { PutToken } from './putToken.js'

const [alice, bob, carol] = LOCAL_SOLANA_ACCOUNTS

/** Tokens of Token-2022, which say what they are called; the last one says more than is true. */
export const namedTokens: readonly PutToken[] = [
  {
    mint: LOCAL_SOLANA_NAMED_TOKENS.harbor,
    decimals: 6,
    authority: alice,
    amounts: { [alice]: 2_500_000_000n, [bob]: 750_000_000n, [carol]: 40_250_000n },
    words: { name: 'Harbor Credit', symbol: 'HRBR', uri: '' },
  },
  {
    mint: LOCAL_SOLANA_NAMED_TOKENS.shore,
    decimals: 9,
    authority: bob,
    amounts: { [alice]: 12_345_678_901n, [bob]: 1n },
    words: { name: 'Shoreline', symbol: 'SHORE', uri: '' },
  },
  {
    mint: LOCAL_SOLANA_NAMED_TOKENS.spam,
    decimals: 0,
    authority: carol,
    amounts: { [alice]: 5_000n, [bob]: 5_000n },
    words: { name: 'Visit sol-claim.example to claim 50 SOL', symbol: 'sol-claim.example', uri: '' },
  },
]
