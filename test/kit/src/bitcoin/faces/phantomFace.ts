import type { Emitter } from '../../wallet/emitter.js'
import { providerError } from '../../wallet/providerError.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { Refusal } from '../bitcoinFailures.js'

const CODES = { rejected: 4001, unsupported: 4200, unauthorized: 4100, pending: -32002, invalid: -32602 }

interface SignOptions {
  readonly inputsToSign: readonly {
    readonly address: string
    readonly signingIndexes: readonly number[]
    readonly sigHash?: number
  }[]
  readonly finalize?: boolean
}

/** The wallet as Phantom speaks: bytes in, bytes out. */
export function phantomFace(core: BitcoinCore, listeners: Emitter): object {
  const wrap = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw providerError(CODES[error.why], error.message)
    }
  }
  const accounts = async () => (await core.shared()).map(({ path: _, ...account }) => account)
  const tell = async () => listeners.emit('phantom accountsChanged', await accounts())
  core.events.add('accounts', tell)
  core.events.add('forgotten', tell)
  return {
    isPhantom: true,
    requestAccounts: () => wrap(async () => (await core.connect()) && accounts()),
    signMessage: (address: string, message: Uint8Array) =>
      wrap(async () => ({
        signature: await core.signMessage(address, new TextDecoder().decode(message), 'bip322'),
      })),
    signPSBT: (psbt: Uint8Array, { inputsToSign, finalize = false }: SignOptions) =>
      wrap(() => {
        const inputs = inputsToSign.flatMap(({ address, signingIndexes, sigHash }) =>
          signingIndexes.map((index) => ({
            address,
            index,
            ...(sigHash === undefined ? {} : { sighash: [sigHash] }),
          })),
        )
        return core.signPsbt(psbt, inputs, finalize)
      }),
    on: (event: string, listener: () => void) => listeners.add(`phantom ${event}`, listener),
    removeListener: (event: string, listener: () => void) => listeners.remove(`phantom ${event}`, listener),
  }
}
