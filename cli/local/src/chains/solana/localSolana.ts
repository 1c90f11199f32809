/** The chain that the local Solana stands in for: devnet, whose coins have no worth. */
export const LOCAL_SOLANA_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** What `getGenesisHash` answers; its beginning is the reference in {@link LOCAL_SOLANA_ID}. */
export const LOCAL_SOLANA_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

/** The first addresses of the development phrase at `m/44'/501'/n'/0'`, funded with 1,000 SOL each. */
export const LOCAL_SOLANA_ACCOUNTS = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
  '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
] as const

/** A token of the SPL Token program with 6 decimals; the first account has 1,000 of it. */
export const LOCAL_SOLANA_TOKEN = 'Demo1111111111111111111111111111111111111111'

/** Tokens of Token-2022 that say what they are called, on a chain with seeds. The last one is what strangers send. */
export const LOCAL_SOLANA_NAMED_TOKENS = {
  harbor: 'Harbor1111111111111111111111111111111111111',
  shore: 'Shore11111111111111111111111111111111111111',
  spam: 'C1aim11111111111111111111111111111111111111',
} as const

/** lamports */
export const LOCAL_SOLANA_FUNDS = 1_000_000_000_000n
