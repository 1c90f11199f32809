import type { Context } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Storage } from '../storage.js'
import { LoginRefusal } from './loginRefusal.js'
import { hashToken } from './randomToken.js'

/** How far the clock of a device may be off, in milliseconds. */
const SKEW = 60_000
const LONGEST = 4_000

const claims = z.object({
  htm: z.string(),
  htu: z.string().max(500),
  iat: z.number(),
  jti: z.string().regex(/^[\w.~-]{8,100}$/),
  ath: z.string().optional(),
})

/**
 * Checks that the call comes from the holder of a device's key: RFC 9449, ES256.
 *
 * @param token - the session that the call is made with, to which the proof must be made out
 * @throws LoginRefusal `PROOF_INVALID`, `PROOF_REPLAYED`, `CLOCK_SKEWED` with the time here
 */
export type CheckProof = (c: Context, token?: string) => Promise<{ thumbprint: string }>

export function createCheckProof(options: { frameUrl: () => string; storage: Storage }): CheckProof {
  const { frameUrl, storage } = options
  const used = storage.namespace({
    name: 'login-proofs',
    schema: z.literal(1),
    // A proof counts for as long before its time as after it.
    ttl: 2 * SKEW + 5_000,
    limit: 1_000_000,
  })

  return async (c, token) => {
    const { jwk, claims } = await read(c.req.header('dpop'))
    if (claims.htm !== c.req.method || !URL.canParse(claims.htu)) throw invalid()
    const { origin, pathname } = new URL(claims.htu)
    if (origin !== frameUrl() || pathname !== c.req.path) throw invalid()
    if (token !== undefined && claims.ath !== hashToken(token)) throw invalid()

    const now = Date.now()
    if (Math.abs(now - claims.iat * 1000) > SKEW) {
      throw new LoginRefusal(401, 'CLOCK_SKEWED', 'The clock of this device is wrong.', { serverTime: now })
    }
    const thumbprint = await calculateJwkThumbprint(jwk)
    if (!(await used.add(`${thumbprint}.${claims.jti}`, 1))) {
      throw new LoginRefusal(401, 'PROOF_REPLAYED', 'This request was made before.')
    }
    return { thumbprint }
  }
}

async function read(proof: string | undefined): Promise<{ jwk: JWK; claims: z.infer<typeof claims> }> {
  if (proof === undefined || proof.length > LONGEST) throw invalid()
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
    })
    return { jwk: protectedHeader.jwk as JWK, claims: claims.parse(payload) }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || isKeyError(error)) throw invalid()
    throw error
  }
}

// What WebCrypto throws for a key that is none.
function isKeyError(error: unknown): boolean {
  return error instanceof DOMException || error instanceof TypeError
}

function invalid(): LoginRefusal {
  return new LoginRefusal(401, 'PROOF_INVALID', 'This device could not prove who it is. Reload the page.')
}
