import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { z } from 'zod'
import { RelayRefusal } from './relayErrors.js'

const MAX_LENGTH = 4096
// Seconds by which a client's clock may be wrong.
const LEEWAY = 300

const header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payload = z.object({
  iss: z.string().startsWith('did:key:z'),
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/**
 * Checks the token with which a client says who it is: a JWT signed with the Ed25519 key that is its name.
 *
 * @param isAudience - whether an address is this relay's
 * @returns the client id, a `did:key`
 * @throws RelayRefusal
 */
export function checkAuth(
  jwt: string | null,
  isAudience: (address: string) => boolean,
  now = Date.now(),
): string {
  if (!jwt) throw new RelayRefusal('JWT validation error: JWT Token is missing')
  const parts = jwt.split('.')
  const [head = '', body = '', signature = ''] = parts
  if (jwt.length > MAX_LENGTH || parts.length !== 3 || !header.safeParse(decode(head)).success) {
    throw new RelayRefusal('JWT validation error: JWT Token is malformed')
  }
  const claims = payload.safeParse(decode(body))
  if (!claims.success) throw new RelayRefusal('JWT validation error: JWT Token is malformed')
  const { iss, aud, iat, exp } = claims.data

  if (!isSigned(`${head}.${body}`, signature, iss)) {
    throw new RelayRefusal('JWT validation error: JWT Token has an invalid signature')
  }
  const seconds = now / 1000
  if (iat > seconds + LEEWAY) throw new RelayRefusal('JWT validation error: JWT Token is not yet valid')
  if (exp <= seconds - LEEWAY || exp <= iat) {
    throw new RelayRefusal('JWT validation error: JWT Token is expired')
  }
  if (!isAudience(aud)) throw new RelayRefusal('JWT validation error: JWT Token is for another relay')
  return iss
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isSigned(text: string, signature: string, did: string): boolean {
  try {
    const multikey = base58.decode(did.slice('did:key:z'.length))
    if (multikey.length !== 34 || multikey[0] !== 0xed || multikey[1] !== 0x01) return false
    const x = Buffer.from(multikey.subarray(2)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
