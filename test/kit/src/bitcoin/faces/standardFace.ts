import { hex } from '@scure/base'
import type { Emitter } from '../../wallet/emitter.js'
import type { BitcoinCore } from '../bitcoinCore.js'

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface SignMessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface SignTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
  }[]
}

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction']

/** The wallet as Wallet Standard has it. It gives no choice of signature: BIP-322. */
export function standardFace(core: BitcoinCore, listeners: Emitter): object {
  let accounts: readonly StandardAccount[] = []
  const update = () => {
    accounts = core.sharedNow().map(({ address, publicKey }) =>
      Object.freeze({
        address,
        publicKey: hex.decode(publicKey),
        chains: [`bitcoin:${core.network()}`],
        features: FEATURES,
      }),
    )
  }
  const tell = () => {
    update()
    listeners.emit('standard change', { accounts })
  }
  for (const event of ['accounts', 'network', 'forgotten']) core.events.add(event, tell)

  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      async connect() {
        await core.connect()
        update()
        return { accounts }
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly SignMessageInput[]) =>
        Promise.all(
          inputs.map(async ({ account, message }) => ({
            signedMessage: message,
            signature: await core.signMessage(account.address, new TextDecoder().decode(message), 'bip322'),
          })),
        ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...transactions: readonly SignTransactionInput[]) =>
        Promise.all(
          transactions.map(async ({ psbt, inputsToSign }) => {
            const inputs = inputsToSign.flatMap(({ account, signingIndexes }) =>
              signingIndexes.map((index) => ({ address: account.address, index })),
            )
            return { signedPsbt: await core.signPsbt(psbt, inputs, false) }
          }),
        ),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: () => void) {
        listeners.add(`standard ${event}`, listener)
        return () => listeners.remove(`standard ${event}`, listener)
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await core.disconnect()
        update()
      },
    },
  }
  return Object.freeze({
    version: '1.0.0',
    name: core.name,
    icon: core.icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest'],
    features: Object.freeze(features),
    get accounts() {
      return accounts
    },
  })
}
