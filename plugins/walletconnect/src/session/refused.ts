import { type BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'

/**
 * The wallet's refusal as the EIP-1193 error of the same meaning. 5000 alone is no certain no: a wallet may answer with it what
 * a node said of a transaction that the wallet had sent.
 */
export function refused(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 5000 && isDeclined(thrown)) return new WalletError(4001, { cause: thrown })
  if (code === 5001 || code === 5101) return new WalletError(4200, { cause: thrown })
  if (code === 6000) return new WalletError(4900, { cause: thrown })
  return normalizeError(thrown)
}

/** Whether the same with the code 4001 is the visitor's refusal: nothing in it says that the request may be on its way. */
const isDeclined = (thrown: unknown): boolean =>
  normalizeError({ code: 4001, error: thrown }).code === 'USER_REJECTED'
