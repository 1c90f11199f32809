import type { BitcoinMethod, BitcoinWalletFailures, FailingBitcoinMethods } from './simulatedBitcoinWallet.js'

export const NO_BITCOIN_FAILURES: BitcoinWalletFailures = Object.freeze({
  reject: false,
  hang: false,
  lateAnswer: false,
  methodUnsupported: false,
  pending: false,
  locked: false,
  oddErrors: undefined,
  thrown: undefined,
  slow: 0,
  staysPut: false,
  swapsTransaction: false,
})

/** Whether a switch that is set this way is meant for the method. */
export const concernsMethod = (methods: FailingBitcoinMethods, method: BitcoinMethod): boolean =>
  typeof methods === 'boolean' ? methods : methods.includes(method)

/** Why the wallet does not do what it was asked; each face says it in its own words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly why: 'rejected' | 'unsupported' | 'unauthorized' | 'pending' | 'invalid'

  constructor(why: Refusal['why'], message: string = why) {
    super(message)
    this.why = why
  }
}
