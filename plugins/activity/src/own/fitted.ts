import { cleanText } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import type { StoredTransaction } from './storedTransaction.js'

const LONGEST_REASON = 200
const LONGEST_NAME = 100

/** With a chain's and a contract's own words cut and cleaned, and what they give away of secrets hidden. */
export function fitted<Change extends Partial<StoredTransaction>>(change: Change): Change {
  const { reason, functionName } = change
  return {
    ...change,
    ...(reason !== undefined && { reason: shortened(reason) }),
    ...(functionName !== undefined && { functionName: cleanText(String(functionName), LONGEST_NAME) }),
  }
}

function shortened(reason: unknown): string {
  const { details = '' } = normalizeError(String(reason))
  return cleanText(details, LONGEST_REASON)
}
