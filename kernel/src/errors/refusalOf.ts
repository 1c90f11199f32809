import { BaseError } from './BaseError.js'
import { readProperty } from './readProperty.js'

/**
 * Why a request was not carried out. `declined`: by the visitor. `pending`: the wallet still asks something else. `wallet`: it
 * can't, or may not. `cancelled`: by the widget, before the wallet had it.
 */
export type RequestRefusal = 'declined' | 'pending' | 'wallet' | 'cancelled'

const REFUSALS: readonly (readonly [refusal: RequestRefusal, codes: readonly unknown[]])[] = [
  ['cancelled', ['ACCOUNT_CHANGED', 'NETWORK_CHANGED', 'NOT_CONNECTED']],
  ['declined', ['USER_REJECTED', 'UPGRADE_REJECTED']],
  ['pending', ['REQUEST_PENDING']],
  [
    'wallet',
    [
      'UNAUTHORIZED',
      'UNSUPPORTED_METHOD',
      'CHAIN_DISCONNECTED',
      'UNSUPPORTED_CAPABILITY',
      'UNSUPPORTED_CHAIN',
      'BUNDLE_TOO_LARGE',
      'ATOMICITY_UNSUPPORTED',
      'METHOD_NOT_FOUND',
      'INVALID_PARAMS',
    ],
  ],
]

/**
 * Returns why a failed request was not carried out; undefined where its error does not say that. A wallet may answer with one
 * of these and have sent all the same: only with `cancelled` is it sure that nothing was sent.
 *
 * @example if (refusalOf(error) === 'declined') return // the visitor knows
 */
export function refusalOf(error: unknown): RequestRefusal | undefined {
  if (!(error instanceof BaseError)) return undefined
  return REFUSALS.find(([refusal, codes]) =>
    error.walk((one) => isOwn(one, refusal) && codes.includes(readProperty(one, 'code'))),
  )?.[0]
}

/** What the widget says of itself, a wallet can’t say in its place: not even by a brand, which any script can copy. */
const isOwn = (error: unknown, refusal: RequestRefusal): boolean =>
  refusal !== 'cancelled' || Object.prototype.isPrototypeOf.call(BaseError.prototype, Object(error))
