/** Bitcoin's network for tests of developers: the first half of its first block's hash. Source: CAIP-2, bip122. */
export const LOCAL_BITCOIN_ID = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** The first addresses of the development phrase at `m/84'/1'/n'/0/0`, funded with 5 BTC each. */
export const LOCAL_BITCOIN_ACCOUNTS = [
  'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
  'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
  'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
  'bcrt1qln7c2uu0555z7wwq5g9efkhrj8ds6ppjty4jjm',
  'bcrt1qzaw64te5ulmgehm98aumu5us3cej6uhukteu69',
] as const

/** satoshis */
export const LOCAL_BITCOIN_FUNDS = 500_000_000
