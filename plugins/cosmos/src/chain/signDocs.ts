import { base64 } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { WalletError, wrongAnswer } from '@wallet-widget/kernel/connectors'

/** A signature, and the key that made it. Source: Cosmos SDK, StdSignature. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** base64 */
  readonly signature: string
}

/** A document to sign directly, as it travels through a pairing: bytes in base64. Source: WalletConnect, Cosmos RPC. */
export interface WireSignDoc {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** A document to sign directly, as CosmJS and injected wallets have it. */
export interface DirectSignDoc {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** Decodes base64; undefined when it is invalid. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return base64.decode(text as string)
  } catch {
    return undefined
  }
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

/** Checks a wallet's response. Wallets let the visitor edit fee and memo, so it holds what was really signed. */
export function readDirectResponse(response: unknown, asked: DirectSignDoc) {
  const signed = readProperty(response, 'signed')
  const bodyBytes = toBytes(readProperty(signed, 'bodyBytes'))
  const authInfoBytes = toBytes(readProperty(signed, 'authInfoBytes'))
  if (!bodyBytes || !authInfoBytes || readProperty(signed, 'chainId') !== asked.chainId)
    throw wrongAnswer('cosmos_signDirect', 'what it signed')
  const accountNumber = String(readProperty(signed, 'accountNumber') ?? asked.accountNumber)
  if (accountNumber !== String(asked.accountNumber)) throw wrongAnswer('cosmos_signDirect', 'what it signed')
  return {
    signature: readSignature(response, 'cosmos_signDirect'),
    signed: {
      chainId: asked.chainId,
      accountNumber,
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    } satisfies WireSignDoc,
  }
}

/** Checks a wallet's response to an Amino document. */
export function readAminoResponse(response: unknown, asked: object) {
  const signed = readProperty(response, 'signed')
  const isSame = (key: string) => readProperty(signed, key) === readProperty(asked, key)
  if (typeof signed !== 'object' || !signed || !isSame('chain_id') || !isSame('account_number'))
    throw wrongAnswer('cosmos_signAmino', 'what it signed')
  return { signature: readSignature(response, 'cosmos_signAmino'), signed }
}

function readSignature(response: unknown, method: string): StdSignature {
  const signature = readProperty(response, 'signature')
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

/** Reads bytes of any realm, or in base64, which they become in JSON. */
function toBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return typeof value === 'string' ? fromBase64(value) : undefined
}
