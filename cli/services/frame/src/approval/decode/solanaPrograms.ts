/** Programs that are called by their names. */
export const solanaPrograms: ReadonlyMap<string, string> = new Map([
  ['11111111111111111111111111111111', 'System Program'],
  ['ComputeBudget111111111111111111111111111111', 'Compute Budget'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo'],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', 'Memo (v1)'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Token Program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Token-2022'],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'Associated Token'],
  ['AddressLookupTab1e1111111111111111111111111', 'Address Lookup Table'],
  ['Stake11111111111111111111111111111111111111', 'Stake'],
  ['BPFLoaderUpgradeab1e11111111111111111111111', 'Upgradeable Loader'],
])
