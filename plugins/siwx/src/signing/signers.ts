import { base58, base64 } from '@scure/base'
import {
  type CaipNetworkId,
  type ChainNamespace,
  type PluginContext,
  readProperty,
} from '@wallet-widget/kernel'
import { normalizeError, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { SignInMessage } from '../message/signInMessage.js'
import { isSigningNamespace, type SigningNamespace } from './canSignIn.js'

/** What a wallet answers. */
export interface SignedMessage {
  readonly signature: string
  readonly publicKey?: string
}

interface SignRequest {
  readonly message: string
  /** The message, field by field. */
  readonly data: SignInMessage
  readonly address: string
  readonly chainId: CaipNetworkId
  /** The wallet is a part of this browser, and not a pairing or a login. */
  readonly isInstalled: boolean
  readonly signal: AbortSignal
}

type Ask = (method: string, params: unknown) => Promise<unknown>
type Signer = (ask: Ask, request: SignRequest) => Promise<SignedMessage>

const signers: Readonly<Record<SigningNamespace, Signer>> = {
  eip155: async (ask, { message, address }) => ({
    signature: text('personal_sign', await ask('personal_sign', [toHex(message), address])),
  }),
  solana: async (ask, request) => {
    const { message, address, isInstalled } = request
    const native = isInstalled ? await signInNatively(ask, request) : undefined
    if (native) return native
    const method = 'solana_signMessage'
    return signatureOf(
      method,
      await ask(method, { message: base58.encode(bytesOf(message)), pubkey: address }),
    )
  },
  bip122: async (ask, { message, address }) =>
    signatureOf('signMessage', await ask('signMessage', { account: address, message })),
  polkadot: async (ask, { message, address }) =>
    signatureOf('polkadot_signMessage', await ask('polkadot_signMessage', { address, message })),
  cosmos: async (ask, { message, address }) => {
    const method = 'cosmos_signAmino'
    const answer = await ask(method, { signerAddress: address, signDoc: adr36(address, message) })
    const signature = readProperty(answer, 'signature')
    const key = readProperty(readProperty(signature, 'pub_key'), 'value')
    return { ...signatureOf(method, signature), publicKey: text(method, key) }
  },
}

/** Of chains that are not known here: their adapter knows how its wallets sign, or they know this method. */
const signByAdapter: Signer = async (ask, { message, address }) => {
  const method = 'siwx_signMessage'
  const answer = await ask(method, { address, message })
  const publicKey = readProperty(answer, 'publicKey')
  return {
    ...signatureOf(method, answer),
    ...(publicKey !== undefined && { publicKey: text(method, publicKey) }),
  }
}

/** Has the wallet sign a message. Rejects as the wallet does. */
export async function signMessage(
  context: PluginContext<unknown>,
  namespace: ChainNamespace,
  request: SignRequest,
): Promise<SignedMessage> {
  const { chainId, signal } = request
  const signer = isSigningNamespace(namespace) ? signers[namespace] : signByAdapter
  return signer((method, params) => context.request({ method, params, chainId, signal }), request)
}

/** Sign-In With Solana, which the wallet shows field by field; undefined where it can't, or signs another text. */
async function signInNatively(
  ask: Ask,
  { data, message, address, chainId, signal }: SignRequest,
): Promise<SignedMessage | undefined> {
  const method = 'solana_signIn'
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  try {
    const answer = await ask(method, { ...data, chainId: reference, pubkey: address })
    return readProperty(answer, 'message') === message ? signatureOf(method, answer) : undefined
  } catch (thrown) {
    if (signal.aborted || normalizeError(thrown).code === 'USER_REJECTED') throw thrown
    return undefined
  }
}

const signatureOf = (method: string, answer: unknown): SignedMessage => ({
  signature: text(method, readProperty(answer, 'signature')),
})

function text(method: string, value: unknown): string {
  if (typeof value === 'string' && value) return value
  throw wrongAnswer(method, 'a signature')
}

/** The document that signs a message, and can't be sent. Source: ADR-36. */
const adr36 = (signer: string, message: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytesOf(message)) } }],
  memo: '',
})

const bytesOf = (message: string) => new TextEncoder().encode(message)

const toHex = (message: string) =>
  `0x${[...bytesOf(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
