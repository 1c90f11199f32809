import { base64 } from '@scure/base'
import { readProperty, WalletError } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { fromBase64 } from '../chain/fromBase64.js'

/** A signature, and the key that made it. Source: Cosmos SDK, StdSignature. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** base64 */
  readonly signature: string
}

/** A document to sign directly, its bytes in base64, as it goes through a pairing. Source: WalletConnect, Cosmos RPC. */
export interface WireSignDoc {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** The same, its bytes as bytes, as CosmJS and the wallets in the page have it. */
export interface DirectSignDoc {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** @throws WalletError -32602 */
export function fromWireDoc(doc: unknown): DirectSignDoc {
  const chainId = readProperty(doc, 'chainId')
  const accountNumber = readProperty(doc, 'accountNumber')
  const bodyBytes = fromBase64(readProperty(doc, 'bodyBytes'))
  const authInfoBytes = fromBase64(readProperty(doc, 'authInfoBytes'))
  if (
    typeof chainId !== 'string' ||
    !/^\d{1,20}$/.test(String(accountNumber)) ||
    !bodyBytes ||
    !authInfoBytes
  )
    throw new WalletError(-32602, {
      metaMessages: [
        '`signDoc` wants chainId, accountNumber (digits), bodyBytes and authInfoBytes (base64).',
      ],
    })
  return { chainId, accountNumber: BigInt(accountNumber as string), bodyBytes, authInfoBytes }
}

/** What signing answers: wallets let the visitor edit fee and memo, so that what they signed is told too. */
export function readDirectAnswer(answer: unknown, asked: DirectSignDoc) {
  const signed = readProperty(answer, 'signed')
  const bodyBytes = bytesOf(readProperty(signed, 'bodyBytes'))
  const authInfoBytes = bytesOf(readProperty(signed, 'authInfoBytes'))
  if (!bodyBytes || !authInfoBytes || readProperty(signed, 'chainId') !== asked.chainId)
    throw wrongAnswer('cosmos_signDirect', 'what it signed')
  const accountNumber = String(readProperty(signed, 'accountNumber') ?? asked.accountNumber)
  if (accountNumber !== String(asked.accountNumber)) throw wrongAnswer('cosmos_signDirect', 'what it signed')
  return {
    signature: readSignature(answer, 'cosmos_signDirect'),
    signed: {
      chainId: asked.chainId,
      accountNumber,
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    } satisfies WireSignDoc,
  }
}

/** What signing the old way answers. */
export function readAminoAnswer(answer: unknown, asked: object) {
  const signed = readProperty(answer, 'signed')
  const isSame = (key: string) => readProperty(signed, key) === readProperty(asked, key)
  if (typeof signed !== 'object' || !signed || !isSame('chain_id') || !isSame('account_number'))
    throw wrongAnswer('cosmos_signAmino', 'what it signed')
  return { signature: readSignature(answer, 'cosmos_signAmino'), signed }
}

function readSignature(answer: unknown, method: string): StdSignature {
  const signature = readProperty(answer, 'signature')
  const text = readProperty(signature, 'signature')
  const key = readProperty(signature, 'pub_key')
  const type = readProperty(key, 'type')
  const value = readProperty(key, 'value')
  if (
    typeof text !== 'string' ||
    fromBase64(text)?.length !== 64 ||
    typeof type !== 'string' ||
    !fromBase64(value)
  )
    throw wrongAnswer(method, 'a signature')
  return { pub_key: { type, value: value as string }, signature: text }
}

/** Bytes of any realm, or as they become when they are passed on as JSON. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return typeof value === 'string' ? fromBase64(value) : undefined
}
