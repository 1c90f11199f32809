import { BaseError, type BaseErrorOptions } from './BaseError.js'
import { brandOf } from './brand.js'
import { type ErrorAction, type WalletCode, type WalletCodeName, walletCode } from './walletCode.js'

const BRAND = brandOf('WalletError')

/**
 * A wallet, or a node behind it, answered with a code we know.
 *
 * @example new WalletError(4001).code // 'USER_REJECTED'
 */
export class WalletError extends BaseError {
  /** @internal */
  static override readonly brand: symbol = BRAND

  get [BRAND](): true {
    return true
  }

  override name = 'WalletError'
  declare readonly code: WalletCodeName
  /** The code on the wire. */
  readonly walletCode: number
  readonly action: ErrorAction

  /** @param code one of `walletCodes`; any other counts as -32603 */
  constructor(code: number, options: Omit<BaseErrorOptions, 'code'> = {}) {
    const known = (walletCode(code) ?? walletCode(-32603)) as WalletCode
    super(known.label, { ...options, code: known.name })
    this.walletCode = known.code
    this.action = known.action
  }
}
