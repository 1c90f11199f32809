import { type BaseError, readProperty } from '@wallet-widget/kernel'
import {
  isUncertain,
  type NormalizeErrorOptions,
  normalizeError,
  WalletError,
  walletErrors,
} from '@wallet-widget/kernel/connectors'

/**
 * These wallets do not use error codes: the code is read from their messages. What a node rejected, or was rejected for a reason that
 * is named, the visitor did not reject.
 */
const byWords = walletErrors([
  [/pending authori[sz]ation/i, -32002],
  [
    /not allowed to interact|not been authori[sz]ed|unauthori[sz]ed/i,
    4100,
    'Allow this site in the settings of the wallet.',
  ],
  [
    /^\W*(error:\s*)?(cancel|reject|denied|declin)\w*(?!\w)(?!\s*[:;,([–-]?\s*(by|from) (?!(the )?user\b))(?!\s*[:;,([–-]\s*(?!by )\w)/i,
    4001,
  ],
])

/**
 * What a wallet threw, with the code that its words mean. Words of a refusal are none of the visitor's where anything in the error
 * says that the request may have been carried out, or that nobody knows.
 */
export function toWalletError(thrown: unknown, options?: NormalizeErrorOptions): BaseError {
  const error = byWords(thrown, options)
  const isRefusal = error instanceof WalletError && error.walletCode === 4001
  return isRefusal && saysUncertain(error) ? normalizeError(thrown, options) : error
}

const saysUncertain = (error: BaseError): boolean =>
  error.walk((one) =>
    [one, readProperty(one, 'message'), readProperty(one, 'details')].some(
      (text) => typeof text === 'string' && isUncertain(text),
    ),
  ) !== null
