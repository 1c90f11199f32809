import { base58 } from '@scure/base'
import { BaseError, type PluginContext, type ProviderAccess } from '@wallet-widget/kernel'
import { providerEvents } from '@wallet-widget/kernel/connectors'
import type { SignedIn, SignInRequest } from '../api.js'
import type { SolanaOptions } from '../options.js'
import { createConnection } from './createConnection.js'
import { createSender } from './createSender.js'
import { readSignature } from './readSignature.js'
import type { SolanaProvider, SolanaProviderEvents } from './solanaProvider.js'
import { loadWeb3 } from './transactions.js'
import { withWalletCodes } from './withWalletCodes.js'

/**
 * Makes the provider, which brings web3.js: public keys are of its class. It listens to the widget only while it has
 * listeners itself.
 */
export async function createProvider(
  { state, options }: Pick<PluginContext<SolanaOptions>, 'state' | 'options'>,
  access: ProviderAccess,
): Promise<SolanaProvider> {
  const { PublicKey } = await loadWeb3()
  const toPublicKey = (address: string) => new PublicKey(address)
  const keyOf = ({ addresses: [address] }: ReturnType<typeof access.state>) =>
    address ? toPublicKey(address) : null
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      const send = <Name extends keyof SolanaProviderEvents>(name: Name, value: SolanaProviderEvents[Name]) =>
        emit(name, value)
      const key = keyOf(now)
      if (now.connected && !before.connected && key) send('connect', key)
      if (now.networkId !== before.networkId) send('networkChanged', now.networkId)
      if (now.addresses[0] !== before.addresses[0]) send('accountChanged', key)
      if (!now.connected && before.connected) send('disconnect', undefined)
    },
  )
  const pubkey = () => {
    const { connected, addresses } = access.state()
    if (!connected || !addresses[0])
      throw new BaseError('Connect a wallet first.', {
        code: 'NOT_CONNECTED',
        metaMessages: ['A Solana wallet is needed, and none is connected.'],
      })
    return addresses[0]
  }
  const connect = async () => {
    const { connected, addresses } = access.state()
    const [address] = connected ? addresses : await access.connect()
    return { publicKey: toPublicKey(address ?? pubkey()) }
  }
  const methods = withWalletCodes({
    connect,
    disconnect: () => access.disconnect(),
    ...createSender({ access, pubkey, preflightCommitment: options.preflightCommitment }),
    async signMessage(message: Uint8Array) {
      const params = { message: base58.encode(message), pubkey: pubkey() }
      const method = 'solana_signMessage'
      return base58.decode(readSignature(await access.request({ method, params }), method))
    },
    async signIn({ signal: _, ...fields }: SignInRequest) {
      const params = { ...fields, pubkey: pubkey() }
      const signed = (await access.request({ method: 'solana_signIn', params })) as SignedIn
      return {
        account: { address: signed.address, publicKey: toPublicKey(signed.address).toBytes() },
        signedMessage: new TextEncoder().encode(signed.message),
        signature: base58.decode(signed.signature),
      }
    },
    async getConnection() {
      const { networkId } = access.state()
      const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network)
        throw new BaseError('The network in use is not configured.', {
          code: 'NETWORK_NOT_FOUND',
          metaMessages: ['Add it to `networks`, or switch to one that is there.'],
        })
      return createConnection(network)
    },
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method === 'solana_requestAccounts') return [{ pubkey: (await connect()).publicKey.toBase58() }]
      return access.request({ method, params })
    },
  } satisfies Partial<SolanaProvider>)

  const provider: SolanaProvider = Object.freeze({
    get publicKey() {
      return keyOf(access.state())
    },
    get connected() {
      return access.state().connected
    },
    ...methods,
    ...events,
  } satisfies SolanaProvider)
  return provider
}
