/** Whether a value may be a transaction's signature, in base58. */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(value)
