import { base64urlnopad } from '@scure/base'
import type { Passkey } from '../contracts.js'

/** How a passkey signs, as the authenticator told when it was made. */
type PasskeyKey = NonNullable<Passkey['publicKey']>

/** Authenticator data begin with the SHA-256 of the rp’s id; the flags follow. Source: WebAuthn 3, 6.1. */
const FLAGS = 32
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const LEAST = 37

/** COSE ids. Source: RFC 9053, RFC 8812. */
const ES256 = -7

/**
 * Whether an assertion answers this very challenge: given for this origin, in a window of its own, by somebody who was there
 * and was verified, and signed by the passkey, where its key is known.
 */
export async function isAssertionOf(
  { clientDataJSON, authenticatorData, signature }: AuthenticatorAssertionResponse,
  expected: {
    readonly challenge: Uint8Array
    readonly origin: string
    readonly rpId: string
    readonly publicKey?: PasskeyKey | undefined
  },
): Promise<boolean> {
  const { challenge, origin, rpId, publicKey } = expected
  const client = readClientData(clientDataJSON)
  if (client.type !== 'webauthn.get' || client.origin !== origin) return false
  if (client.challenge !== base64urlnopad.encode(challenge)) return false
  // Asked for in a frame of another site's page, which may have hidden what for.
  if (client.crossOrigin === true) return false

  const data = new Uint8Array(authenticatorData)
  const flags = data[FLAGS] ?? 0
  if (data.length < LEAST || !(flags & USER_PRESENT) || !(flags & USER_VERIFIED)) return false
  const rpHash = await sha256(new TextEncoder().encode(rpId))
  if (!rpHash.every((byte, index) => byte === data[index])) return false
  if (!publicKey) return true

  const signed = new Uint8Array([...data, ...(await sha256(new Uint8Array(clientDataJSON)))])
  return isSigned(publicKey, new Uint8Array(signature), signed)
}

interface ClientData {
  readonly type?: unknown
  readonly origin?: unknown
  readonly challenge?: unknown
  readonly crossOrigin?: unknown
}

function readClientData(json: ArrayBuffer): ClientData {
  try {
    return JSON.parse(new TextDecoder().decode(json)) ?? {}
  } catch {
    return {}
  }
}

async function isSigned(
  { spki, algorithm }: PasskeyKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { subtle } = crypto
  const bytes = Uint8Array.from(base64urlnopad.decode(spki))
  const hash = 'SHA-256'
  if (algorithm === ES256) {
    const key = await subtle.importKey('spki', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const raw = readDerSignature(signature)
    return raw !== undefined && subtle.verify({ name: 'ECDSA', hash }, key, raw, signed)
  }
  const key = await subtle.importKey('spki', bytes, { name: 'RSASSA-PKCS1-v1_5', hash }, false, ['verify'])
  return subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed)
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const SEQUENCE = 0x30
const INTEGER = 0x02
/** Of one number of P-256. bytes */
const SIZE = 32

/** The two numbers of an ECDSA signature on P-256, as Web Crypto takes them; WebAuthn has them in DER. */
export function readDerSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) return undefined
  const raw = new Uint8Array(2 * SIZE)
  let at = 2
  for (const end of [SIZE, 2 * SIZE]) {
    const length = der[at + 1] ?? 0
    if (der[at] !== INTEGER || length === 0) return undefined
    let number = der.subarray(at + 2, at + 2 + length)
    // A zero in front keeps it from being negative.
    while (number.length > SIZE && number[0] === 0) number = number.subarray(1)
    if (number.length > SIZE) return undefined
    raw.set(number, end - number.length)
    at += 2 + length
  }
  return at === der.length ? raw : undefined
}
