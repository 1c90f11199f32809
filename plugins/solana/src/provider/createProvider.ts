import { base58 } from '@scure/base'
import { BaseError, type PluginContext, type ProviderAccess } from '@wallet-widget/kernel'
import { providerEvents } from '@wallet-widget/kernel/connectors'
import type { SolanaOptions } from '../options.js'
import { createSender } from './createSender.js'
import { toPublicKey } from './publicKey.js'
import { readSignature } from './readSignature.js'
import type { SolanaProvider, SolanaProviderEvents } from './solanaProvider.js'
import { loadWeb3 } from './transactions.js'

/** Makes the provider. It listens to the widget only while it has listeners itself. */
export function createProvider(
  { state, options }: Pick<PluginContext<SolanaOptions>, 'state' | 'options'>,
  access: ProviderAccess,
): SolanaProvider {
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
  const sender = createSender({ access, pubkey, preflightCommitment: options.preflightCommitment })

  const provider: SolanaProvider = Object.freeze({
    get publicKey() {
      return keyOf(access.state())
    },
    get connected() {
      return access.state().connected
    },
    connect,
    disconnect: () => access.disconnect(),
    ...sender,
    async signMessage(message) {
      const params = { message: base58.encode(message), pubkey: pubkey() }
      const method = 'solana_signMessage'
      return base58.decode(readSignature(await access.request({ method, params }), method))
    },
    async signIn({ signal: _, ...fields }) {
      const params = { ...fields, pubkey: pubkey() }
      return (await access.request({ method: 'solana_signIn', params })) as never
    },
    async getConnection() {
      const { networkId } = access.state()
      const network = state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      const [url] = network?.rpcUrls ?? []
      if (!url)
        throw new BaseError('The network in use is not configured.', {
          code: 'NETWORK_NOT_FOUND',
          metaMessages: ['Add it to `networks`, or switch to one that is there.'],
        })
      const { Connection } = await loadWeb3()
      return new Connection(url, { commitment: 'confirmed', disableRetryOnRateLimit: true })
    },
    async request({ method, params }) {
      if (method === 'solana_requestAccounts') return [{ pubkey: (await connect()).publicKey.toBase58() }]
      return access.request({ method, params })
    },
    ...events,
  } satisfies SolanaProvider)
  return provider
}
