import type { FailingMethods } from '../wallet/failures.js'
import { oddAnswer } from '../wallet/oddAnswer.js'
import { providerError, userRejected } from '../wallet/providerError.js'
import { sleep } from '../wallet/waiting.js'
import type { SolanaWalletFailures, SolanaWalletMethod } from './simulatedSolanaWallet.js'

export const NO_SOLANA_FAILURES: SolanaWalletFailures = Object.freeze({
  reject: false,
  hang: false,
  locked: false,
  oddErrors: undefined,
  slow: 0,
  pending: false,
  lateAnswer: false,
  methodUnsupported: false,
  otherMessage: false,
})

const concerns = (methods: FailingMethods, method: string) =>
  methods === true || (methods !== false && methods.includes(method))

/** Carries a request out, or fails as the switches say. */
export function withFailures<Value>(
  failures: SolanaWalletFailures,
  method: SolanaWalletMethod,
  held: () => Promise<void>,
  carryOut: () => Promise<Value>,
): Promise<Value> {
  if (failures.oddErrors) return oddAnswer(failures.oddErrors) as Promise<Value>
  const run = async () => {
    if (failures.slow > 0) await sleep(failures.slow)
    if (concerns(failures.hang, method)) return new Promise<never>(() => {})
    if (concerns(failures.methodUnsupported, method))
      throw providerError(4200, `The wallet does not support ${method}.`)
    if (concerns(failures.pending, method))
      throw providerError(-32002, `Request of type '${method}' already pending. Please wait.`)
    if (concerns(failures.reject, method)) throw userRejected()
    const result = await carryOut()
    if (concerns(failures.lateAnswer, method)) await held()
    return result
  }
  return run()
}
