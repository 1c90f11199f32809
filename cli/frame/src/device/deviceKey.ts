import { base64url, exportJWK, type JWK, SignJWT } from 'jose'
import { FrameError } from '../contracts.js'
import type { DeviceStore } from './openStore.js'

/** The key that makes a session this device's own: it can be used here, and read nowhere. */
export interface DeviceKey {
  /** A DPoP proof (RFC 9449) for one request. */
  prove(request: { method: string; url: string; token?: string | undefined; now: number }): Promise<string>
  /** Puts it back where the browser has cleared it away: a login that is bound to it is to outlive the page. */
  keep(): Promise<void>
}

const KEY = 'device-key'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** The device's key, made at the first call on it. */
export async function loadDeviceKey(store: DeviceStore): Promise<DeviceKey> {
  let pair = await store.get(KEY)
  if (!isKeyPair(pair)) {
    if (pair !== undefined) await store.delete(KEY)
    pair = await store.getOrSet(KEY, await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']))
  }
  if (!isKeyPair(pair)) throw new FrameError("The device's key could not be kept.", -32603)
  const held = pair
  const { privateKey, publicKey } = held
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { kty, crv, x, y } as JWK
  return {
    async prove({ method, url, token, now }) {
      return new SignJWT({
        htm: method,
        htu: url,
        jti: crypto.randomUUID(),
        ...(token !== undefined && { ath: await hashOf(token) }),
      })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
        .setIssuedAt(Math.floor(now / 1000))
        .sign(privateKey)
    },
    async keep() {
      await store.getOrSet(KEY, held)
    },
  }
}

const hashOf = async (token: string) =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

function isKeyPair(value: unknown): value is CryptoKeyPair {
  const { privateKey, publicKey } = (value ?? {}) as Partial<CryptoKeyPair>
  return privateKey instanceof CryptoKey && publicKey instanceof CryptoKey && !privateKey.extractable
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Firefox\//, 'Firefox'],
  [/Edg\//, 'Edge'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What the owner will know a device by; undefined for one that nothing is known of. */
export function nameDevice(userAgent: string): string | undefined {
  const name = (list: typeof systems) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [name(browsers), name(systems)].filter((part) => part !== undefined).join(', ') || undefined
}
