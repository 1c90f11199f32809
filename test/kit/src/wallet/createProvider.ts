import type { Emitter } from './emitter.js'
import { asksVisitor, concerns, type WalletFailures } from './failures.js'
import { findMethod } from './methods/index.js'
import { oddAnswer } from './oddAnswer.js'
import { invalidParams, providerError, userRejected } from './providerError.js'
import type { SimulatedProvider, WalletCall } from './simulatedWallet.js'
import { sleep } from './waiting.js'
import type { WalletCore } from './walletCore.js'

/** What the provider needs of its wallet. */
export interface ProviderParts {
  readonly core: WalletCore
  readonly emitter: Emitter
  online(): boolean
  log(call: WalletCall): void
  /** Resolves when held answers are released. */
  held(): Promise<void>
}

/** The face of the wallet towards the page. */
export function createProvider({ core, emitter, online, log, held }: ProviderParts): SimulatedProvider {
  async function answer(method: string, params: unknown, failures: WalletFailures): Promise<unknown> {
    if (failures.slow > 0) await sleep(failures.slow)
    if (!online()) throw providerError(4900, 'The wallet is disconnected from all chains.')
    if (concerns(failures.hang, method)) return new Promise(() => {})
    if (concerns(failures.methodUnsupported, method))
      throw providerError(4200, `The wallet does not support ${method}.`)
    if (concerns(failures.pending, method))
      throw providerError(
        -32002,
        `Request of type '${method}' already pending for origin ${core.origin}. Please wait.`,
      )
    if (concerns(failures.reject, method)) throw userRejected()
    const result = await findMethod(method)(core, Array.isArray(params) ? params : [params], method)
    if (concerns(failures.lateAnswer, method)) await held()
    return result
  }

  const provider: SimulatedProvider = {
    request(request) {
      const method = request?.method
      if (typeof method !== 'string' || !method)
        return Promise.reject(providerError(-32600, "'request.method' must be a non-empty string."))
      let params: unknown
      try {
        params = copy(request.params)
      } catch {
        return Promise.reject(invalidParams('not JSON'))
      }
      log({ method, params, at: Date.now() })
      const failures = core.failures()
      if (failures.oddErrors && asksVisitor(method)) return oddAnswer(failures.oddErrors) as Promise<unknown>
      return answer(method, params, failures)
    },
    isConnected: online,
    _metamask: { isUnlocked: async () => !core.failures().locked },
    on(event, listener) {
      emitter.add(event, listener)
      return provider
    },
    addListener: (event, listener) => provider.on(event, listener),
    once(event, listener) {
      emitter.add(event, listener, true)
      return provider
    },
    off: (event, listener) => provider.removeListener(event, listener),
    removeListener(event, listener) {
      emitter.remove(event, listener)
      return provider
    },
    removeAllListeners(event) {
      emitter.clear(event)
      return provider
    },
    listenerCount: (event) => emitter.count(event),
  }
  return provider
}

/** What is shown must be what is signed, whatever the page does to its object afterwards. */
const copy = (params: unknown): unknown => (params === undefined ? [] : JSON.parse(JSON.stringify(params)))
