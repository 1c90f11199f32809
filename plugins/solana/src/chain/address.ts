import { base58 } from '@scure/base'

const BYTES = 32

/** Whether a value is 32 bytes in base58. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) &&
  base58.decode(value).length === BYTES
