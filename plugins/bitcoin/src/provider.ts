import { base64 } from '@scure/base'
import { type EventProvider, type ProviderAccess, readProperty } from '@wallet-widget/kernel'
import { providerEvents, WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { toBytes } from './chain/bytes.js'
import { isSameTransaction, readPsbt } from './chain/psbt.js'
import type {
  AccountAddress,
  SignedMessage,
  SignedPsbt,
  SignMessageRequest,
  SignPsbtRequest,
  TransferRequest,
} from './chain/rpcTypes.js'
import { readTransferId } from './connector/readResponses.js'

/**
 * The provider of `widget.provider('bip122')`: WalletConnect's methods for Bitcoin, as requests and as functions.
 *
 * @example
 * const provider = widget.provider('bip122') as BitcoinProvider
 * const { signature } = await provider.signMessage({ message: 'Hello', protocol: 'bip322' })
 */
export interface BitcoinProvider extends EventProvider {
  /** Opens the modal when no wallet is connected. Returns the addresses, the active one first. */
  connect(): Promise<readonly string[]>
  disconnect(): Promise<void>
  getAccountAddresses(request?: {
    readonly intentions?: readonly ('payment' | 'ordinal')[]
  }): Promise<readonly AccountAddress[]>
  /** Returns the signature in base64. */
  signMessage(request: SignMessageRequest): Promise<SignedMessage>
  signPsbt(request: SignPsbtRequest): Promise<SignedPsbt>
  sendTransfer(request: TransferRequest): Promise<{ readonly txid: string }>
}

/**
 * Makes the provider. Its events are `accountsChanged`, `networkChanged`, `connect` and `disconnect`. It listens to the
 * widget only while it has listeners itself.
 */
export function createProvider(access: ProviderAccess): BitcoinProvider {
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      if (now.connected && !before.connected) emit('connect', { networkId: now.networkId })
      if (now.networkId !== before.networkId) emit('networkChanged', now.networkId)
      if (now.addresses.join() !== before.addresses.join()) emit('accountsChanged', [...now.addresses])
      if (!now.connected && before.connected) emit('disconnect', undefined)
    },
  )
  const ask = (method: string, params: object = {}) => {
    const [account] = access.state().addresses
    return access.request({ method, params: { ...(account ? { account } : {}), ...params } })
  }

  const provider: BitcoinProvider = Object.freeze<BitcoinProvider>({
    async request(request) {
      const method = readProperty(request, 'method')
      if (typeof method !== 'string') throw new WalletError(-32600)
      return access.request({ method, params: readProperty(request, 'params') })
    },
    connect: () => access.connect(),
    disconnect: () => access.disconnect(),
    getAccountAddresses: async (request) =>
      (await ask('getAccountAddresses', request)) as readonly AccountAddress[],
    async signMessage(request) {
      const answer = await ask('signMessage', request)
      const bytes = toBytes(readProperty(answer, 'signature'))
      if (!bytes?.length) throw wrongAnswer('signMessage', 'a signature')
      return { ...(answer as SignedMessage), signature: base64.encode(bytes) }
    },
    async signPsbt(request) {
      const answer = await ask('signPsbt', request)
      const [asked, signed] = [readPsbt(request.psbt), readPsbt(readProperty(answer, 'psbt'))]
      // It was sent already: an otherwise invalid response must not lose its id.
      if (request.broadcast) readTransferId(readProperty(answer, 'txid'))
      else if (!signed) throw wrongAnswer('signPsbt', 'a PSBT')
      else if (asked && !isSameTransaction(asked, signed))
        throw wrongAnswer('signPsbt', 'the transaction it was asked to sign')
      return answer as SignedPsbt
    },
    sendTransfer: async (request) => readTransferId(readProperty(await ask('sendTransfer', request), 'txid')),
    ...events,
  })
  return provider
}
