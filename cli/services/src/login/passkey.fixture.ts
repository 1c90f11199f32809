import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyGiven, PasskeyMade } from '../contract/vault.js'

/** Of WebAuthn 3, 6.1: who was there, was verified, and that a key follows. */
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** What an authenticator, or whoever writes one, tells otherwise than it should. */
export interface Deviations {
  readonly origin?: string
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
/** CBOR (RFC 8949) of what is short. */
const bytes = (data: Uint8Array) =>
  Buffer.concat([
    Buffer.from(data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]),
    data,
  ])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** An authenticator in software, with one passkey on P-256. */
export function createAuthenticator(frameUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let count = 0

  const clientData = (type: string, challenge: string, { origin = frameUrl }: Deviations) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, { rpId = new URL(frameUrl).hostname, counter = ++count }: Deviations) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number])
  }

  return {
    id,
    make(challenge: string, deviations: Deviations = {}): PasskeyMade {
      const { flags = PRESENT | VERIFIED | WITH_KEY } = deviations
      // { kty: EC2, alg: ES256, crv: P-256, x, y }
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([head(flags, deviations), Buffer.alloc(16), length, credentialId, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }
    },
    give(challenge: string, deviations: Deviations = {}): PasskeyGiven {
      const { flags = PRESENT | VERIFIED } = deviations
      const data = head(flags, deviations)
      const client = clientData('webauthn.get', challenge, deviations)
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
