import { BaseError } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import type { Subject } from './subject.js'

/** What a failure means for a sign-in. */
export function signFailure(thrown: unknown, { isContract }: Subject): BaseError {
  const cause = normalizeError(thrown)
  switch (cause.code) {
    case 'USER_REJECTED':
      return new BaseError('Signature declined', { code: 'SIGNATURE_DECLINED', cause })
    case 'WALLET_DISCONNECTED':
    case 'NOT_CONNECTED':
      return new BaseError('A problem occurred while trying initialize authentication', {
        code: 'SIGN_IN_INITIALIZATION_FAILED',
        cause,
      })
    case 'SIGN_IN_REFUSED':
      if (!isContract || cause.details !== 'SIGNATURE_WRONG') return cause
      return new BaseError('This application might not support Smart Accounts', {
        code: 'SMART_ACCOUNTS_UNSUPPORTED',
        cause,
      })
    default:
      return cause
  }
}
