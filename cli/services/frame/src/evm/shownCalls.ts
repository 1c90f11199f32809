import type { ShownCall } from '../contracts.js'
import type { Transaction } from './prepareTransaction.js'

/** What is shown of a transaction: read from the very object that is signed. */
export const shownTransaction = ({ to, value = 0n, data = '0x' }: Transaction): ShownCall => ({
  to: to ?? undefined,
  value,
  data,
  call: undefined,
})
