import { hex } from '@scure/base'
import { type EventProvider, type Network, type ProviderAccess, readProperty } from '@wallet-widget/kernel'
import { providerEvents, WalletError } from '@wallet-widget/kernel/connectors'
import type { PolkadotSignature } from './api.js'
import { GENERIC_PREFIX, withPrefix } from './chain/address.js'

/** A transaction to sign, as @polkadot/api and polkadot-api build it. Source: @polkadot/types, SignerPayloadJSON. */
export interface SignerPayload {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly [member: string]: unknown
}

/** Bytes to sign, as those libraries pass them. Source: @polkadot/types, SignerPayloadRaw. */
export interface SignerRaw {
  readonly address: string
  /** Hex with 0x, or text. */
  readonly data: string
  readonly type?: 'bytes' | 'payload'
}

/** The `signer` of @polkadot/api; polkadot-api takes its two methods. */
export interface PolkadotSigner {
  signPayload(payload: SignerPayload): Promise<PolkadotSignature & { readonly id: number }>
  signRaw(raw: SignerRaw): Promise<PolkadotSignature & { readonly id: number }>
}

/** The provider of `widget.provider('polkadot')`. */
export interface PolkadotProvider extends EventProvider {
  /** Returns the addresses, the active one first, encoded for the active network. */
  getAccounts(): Promise<readonly string[]>
  /** Signs text or bytes with the active account. Wallets wrap them in `<Bytes>…</Bytes>` first. */
  signMessage(request: { readonly message: string | Uint8Array }): Promise<PolkadotSignature>
  /** Signs a transaction with the active account; the site sends it. */
  signTransaction(payload: SignerPayload): Promise<PolkadotSignature>
  getSigner(): Promise<PolkadotSigner>
}

/** Makes the provider of `widget.provider('polkadot')`. @param networks asked on each use: networks change at run time */
export function createProvider(
  access: ProviderAccess,
  networks: () => readonly Network[] = () => [],
): PolkadotProvider {
  const encoded = ({ addresses, networkId }: ReturnType<typeof access.state>) => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    const prefix = readProperty(network?.source, 'ss58Prefix')
    return addresses.map((address) =>
      withPrefix(address, typeof prefix === 'number' ? prefix : GENERIC_PREFIX),
    )
  }
  const addresses = () => encoded(access.state())
  const active = () => {
    const [address] = addresses()
    if (address) return address
    throw new WalletError(4100, { metaMessages: ['Connect a wallet first.'] })
  }
  const request = (method: string, params: unknown) =>
    access.request({ method, params }) as Promise<PolkadotSignature>
  const signRaw = (address: string, message: string) => request('polkadot_signMessage', { address, message })
  const signPayload = (payload: SignerPayload) =>
    request('polkadot_signTransaction', { address: payload.address, transactionPayload: payload })

  let id = 0
  const signer = Object.freeze<PolkadotSigner>({
    signPayload: async (payload) => ({ id: ++id, ...(await signPayload(payload)) }),
    signRaw: async ({ address, data }) => ({ id: ++id, ...(await signRaw(address, data)) }),
  })
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      const accounts = encoded(now)
      if (now.networkId !== before.networkId) emit('chainChanged', now.networkId)
      if (accounts.join() !== encoded(before).join()) emit('accountsChanged', accounts)
      if (before.connected && !now.connected) emit('disconnect', undefined)
    },
  )
  const provider: PolkadotProvider = Object.freeze<PolkadotProvider>({
    request: ({ method, params }) => access.request({ method, params }),
    ...events,
    getAccounts: async () => addresses(),
    signMessage: async ({ message }) => signRaw(active(), toText(message)),
    async signTransaction(payload) {
      active()
      return signPayload(payload)
    },
    getSigner: async () => signer,
  })
  return provider
}

const toText = (message: string | Uint8Array): string =>
  typeof message === 'string' ? message : `0x${hex.encode(message)}`
