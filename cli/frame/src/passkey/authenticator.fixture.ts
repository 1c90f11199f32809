import { p256 } from '@noble/curves/nist.js'
import { base64urlnopad } from '@scure/base'

/** What a simulated device does otherwise than it should. */
export interface Deviations {
  readonly type?: string
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: Uint8Array
  readonly flags?: number
  /** Whether it was asked for in a frame of another site's page. */
  readonly crossOrigin?: boolean
  /** Signs it; without one the signature is empty. */
  readonly key?: Uint8Array
}

const PRESENT_AND_VERIFIED = 0x05
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const encode = (text: string) => new TextEncoder().encode(text)

/** An authenticator's response to a challenge, as a browser on `https://wallet.example` gives it. */
export async function respond(
  asked: Uint8Array,
  deviations: Deviations = {},
): Promise<AuthenticatorAssertionResponse> {
  const { type = 'webauthn.get', origin = 'https://wallet.example', rpId = 'wallet.example' } = deviations
  const { challenge = asked, flags = PRESENT_AND_VERIFIED, crossOrigin = false, key } = deviations
  const told = { type, challenge: base64urlnopad.encode(challenge), origin, crossOrigin }
  const client = encode(JSON.stringify(told))
  const data = new Uint8Array([...(await sha256(encode(rpId))), flags, 0, 0, 0, 1])
  const signed = new Uint8Array([...data, ...(await sha256(client))])
  const signature = key ? p256.sign(signed, key, { format: 'der' }) : new Uint8Array()
  return {
    clientDataJSON: client.buffer,
    authenticatorData: data.buffer,
    signature: signature.slice().buffer,
    userHandle: null,
  } as AuthenticatorAssertionResponse
}
