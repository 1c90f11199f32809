import { type BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'

/** The wallet's refusal as the EIP-1193 error of the same meaning. */
export function refused(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  if (code === 5000) return new WalletError(4001, { cause: thrown })
  if (code === 5001 || code === 5101) return new WalletError(4200, { cause: thrown })
  if (code === 6000) return new WalletError(4900, { cause: thrown })
  return normalizeError(thrown)
}
