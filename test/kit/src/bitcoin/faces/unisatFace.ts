import { base64, hex } from '@scure/base'
import type { Emitter } from '../../wallet/emitter.js'
import { providerError } from '../../wallet/providerError.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { Refusal } from '../bitcoinFailures.js'
import type { BitcoinNetworkName } from '../simulatedBitcoinWallet.js'

const CODES = { rejected: 4001, unsupported: 4200, unauthorized: 4100, pending: -32002, invalid: -32602 }

type Input = { readonly index: number; readonly address: string; readonly sighashTypes?: readonly number[] }

/** The wallet as UniSat speaks: one address at a time, and an object of its own in the page. */
export function unisatFace(core: BitcoinCore, listeners: Emitter): object {
  const wrap = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw providerError(CODES[error.why], error.message)
    }
  }
  const payment = async () => (await core.shared()).filter(({ purpose }) => purpose === 'payment')
  const addresses = async () => (await payment()).map(({ address }) => address)
  const chain = () => `BITCOIN_${core.network().toUpperCase()}`
  const livenet = () => (core.network() === 'mainnet' ? 'livenet' : core.network())
  core.events.add('accounts', async () => listeners.emit('unisat accountsChanged', await addresses()))
  core.events.add('forgotten', async () => listeners.emit('unisat accountsChanged', await addresses()))
  core.events.add('network', async () => {
    listeners.emit('unisat chainChanged', { enum: chain(), network: livenet() })
    listeners.emit('unisat networkChanged', livenet())
    listeners.emit('unisat accountsChanged', await addresses())
  })

  return {
    requestAccounts: () => wrap(async () => (await core.connect()) && addresses()),
    getAccounts: () => wrap(() => core.read('getAccounts', addresses)),
    getPublicKey: () =>
      wrap(() => core.read('getPublicKey', async () => (await payment())[0]?.publicKey ?? '')),
    getNetwork: () => wrap(() => core.read('getNetwork', livenet)),
    getChain: () =>
      wrap(() => core.read('getChain', () => ({ enum: chain(), name: 'Bitcoin', network: livenet() }))),
    switchChain: (wanted: string) =>
      wrap(async () => {
        await core.switchNetwork(wanted.replace('BITCOIN_', '').toLowerCase() as BitcoinNetworkName)
        return { enum: chain() }
      }),
    disconnect: () => wrap(() => core.disconnect()),
    signMessage: (message: string, type = 'ecdsa') =>
      wrap(async () => {
        const [address = ''] = await addresses()
        return base64.encode(await core.signMessage(address, message, type === 'ecdsa' ? 'ecdsa' : 'bip322'))
      }),
    signPsbt: (psbt: string, options: { autoFinalized?: boolean; toSignInputs?: readonly Input[] } = {}) =>
      wrap(async () => {
        const bytes = hex.decode(psbt)
        const inputs =
          options.toSignInputs?.map(({ sighashTypes, ...input }) => ({ ...input, sighash: sighashTypes })) ??
          (await core.ownInputs(bytes))
        return hex.encode(await core.signPsbt(bytes, inputs, options.autoFinalized ?? true))
      }),
    pushPsbt: (psbt: string) => wrap(() => core.push(hex.decode(psbt))),
    sendBitcoin: (recipient: string, amount: number, { memo }: { memo?: string } = {}) =>
      wrap(() => core.sendTransfer({ recipient, amount, ...(memo ? { memo } : {}) })),
    on: (event: string, listener: () => void) => listeners.add(`unisat ${event}`, listener),
    removeListener: (event: string, listener: () => void) => listeners.remove(`unisat ${event}`, listener),
  }
}
