import { BaseError, readProperty, WalletError } from '@wallet-widget/kernel'
import { COMMITMENTS, isCommitment } from '../commitment.js'

/** Why a request may not go to any wallet, however it is reached; undefined when it may. */
export function checkWalletRequest(params: unknown, address: string | undefined): BaseError | undefined {
  const pubkey = readProperty(params, 'pubkey')
  if (address && pubkey !== undefined && pubkey !== address)
    return new WalletError(4100, { details: 'The request is for another account than the active one.' })
  return checkCommitment(readProperty(readProperty(params, 'options'), 'preflightCommitment'))
}

/** Why this is no preflight commitment; undefined when it is one, or none is given. Source: spec section 5. */
export function checkCommitment(value: unknown): BaseError | undefined {
  if (value === undefined || isCommitment(value)) return undefined
  return new BaseError('The preflightCommitment is unknown.', {
    code: 'INVALID_PARAMS',
    metaMessages: [`It is one of ${COMMITMENTS.join(', ')}.`],
  })
}
