import { base64 } from '@scure/base'
import { type EventProvider, type ProviderAccess, readProperty } from '@wallet-widget/kernel'
import { providerEvents, WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { type AminoSignDoc, messageDoc } from './chain/adr36.js'
import { type DirectSignDoc, fromBase64, type StdSignature, type WireSignDoc } from './chain/signDocs.js'

/** An account as CosmJS knows it. Source: @cosmjs/proto-signing, AccountData. */
export interface AccountData {
  readonly address: string
  readonly algo: Algo
  readonly pubkey: Uint8Array
}

/** The algorithms of keys that CosmJS knows. Source: @cosmjs/amino. */
export type Algo = 'secp256k1' | 'eth_secp256k1' | 'ed25519' | 'sr25519'

/** A signature, and the document that was signed: wallets let the visitor edit fee and memo. */
export interface DirectSignResponse {
  readonly signed: DirectSignDoc
  readonly signature: StdSignature
}

/** A signature, and the Amino document that was signed. */
export interface AminoSignResponse {
  readonly signed: AminoSignDoc
  readonly signature: StdSignature
}

/** Signs in Amino JSON, as hardware wallets need it. Source: @cosmjs/amino. */
export interface CosmosAminoSigner {
  getAccounts(): Promise<readonly AccountData[]>
  signAmino(signerAddress: string, signDoc: AminoSignDoc): Promise<AminoSignResponse>
}

/** The signer that CosmJS's `SigningStargateClient` takes. Source: @cosmjs/proto-signing, OfflineSigner. */
export interface CosmosSigner extends CosmosAminoSigner {
  signDirect(signerAddress: string, signDoc: DirectSignDoc): Promise<DirectSignResponse>
}

/** The provider of `widget.provider('cosmos')`. */
export interface CosmosProvider extends EventProvider, CosmosSigner {
  /** Signs a message that is not a transaction, with the active account (ADR-36). */
  signMessage(request: { readonly message: string | Uint8Array }): Promise<StdSignature>
  getOfflineSigner(): Promise<CosmosSigner>
  /** For keys that cannot sign directly, such as those of a Ledger. */
  getOfflineSignerAmino(): Promise<CosmosAminoSigner>
}

/** Makes the provider of `widget.provider('cosmos')`. */
export function createProvider(access: ProviderAccess): CosmosProvider {
  const ask = (method: string, params: unknown = {}) => access.request({ method, params })
  const getAccounts = async () => toAccounts(await ask('cosmos_getAccounts'))

  async function signDirect(signerAddress: string, doc: DirectSignDoc): Promise<DirectSignResponse> {
    const { chainId, accountNumber, bodyBytes, authInfoBytes } = doc
    const signDoc: WireSignDoc = {
      chainId,
      accountNumber: String(accountNumber),
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    }
    const answer = await ask('cosmos_signDirect', { signerAddress, signDoc })
    const signed = readProperty(answer, 'signed')
    const body = fromBase64(readProperty(signed, 'bodyBytes'))
    const authInfo = fromBase64(readProperty(signed, 'authInfoBytes'))
    if (!body || !authInfo) throw wrongAnswer('cosmos_signDirect', 'what it signed')
    return {
      signed: { chainId, accountNumber, bodyBytes: body, authInfoBytes: authInfo },
      signature: readProperty(answer, 'signature') as StdSignature,
    }
  }
  const signAmino = (signerAddress: string, signDoc: AminoSignDoc) =>
    ask('cosmos_signAmino', { signerAddress, signDoc }) as Promise<AminoSignResponse>

  const aminoSigner = Object.freeze<CosmosAminoSigner>({ getAccounts, signAmino })
  const signer = Object.freeze<CosmosSigner>({ getAccounts, signAmino, signDirect })
  const events = providerEvents(
    access,
    () => provider,
    (emit, now, before) => {
      if (now.networkId !== before.networkId) emit('chainChanged', now.networkId)
      if (now.addresses.join() !== before.addresses.join()) emit('accountsChanged', now.addresses)
      if (before.connected && !now.connected) emit('disconnect', undefined)
    },
  )
  const provider: CosmosProvider = Object.freeze<CosmosProvider>({
    ...signer,
    request: ({ method, params }) => access.request({ method, params }),
    ...events,
    async signMessage({ message }) {
      const [address] = access.state().addresses
      if (!address) throw new WalletError(4100, { metaMessages: ['Connect a wallet first.'] })
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { signature } = await signAmino(address, messageDoc(address, base64.encode(bytes)))
      return signature
    },
    getOfflineSigner: async () => signer,
    getOfflineSignerAmino: async () => aminoSigner,
  })
  return provider
}

function toAccounts(answer: unknown): readonly AccountData[] {
  if (!Array.isArray(answer)) throw wrongAnswer('cosmos_getAccounts', 'a list of accounts')
  return answer.map((one) => {
    const pubkey = fromBase64(readProperty(one, 'pubkey'))
    const address = readProperty(one, 'address')
    if (!pubkey || typeof address !== 'string') throw wrongAnswer('cosmos_getAccounts', 'a list of accounts')
    return { address, algo: String(readProperty(one, 'algo')) as Algo, pubkey }
  })
}
