import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { ServerSession } from './serverSession.js'

/** Whom a token is of. */
export interface TokenOwner {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** That of the session: keep what belongs to an account under this. */
  readonly accountId: string
  /** That of the session. */
  readonly since?: string
  /** When they signed in; ms since 1970. */
  readonly signedInAt: number
  /** When the token ends; ms since 1970. */
  readonly expiresAt: number
}

/** Tokens for servers on other hosts, where no cookie of this one comes along. Source: RFC 7519. */
export interface Tokens {
  create(session: ServerSession): Promise<string>
  /** Undefined where it is none of this site's, or over. */
  read(token: string): Promise<TokenOwner | undefined>
}

export interface TokensOptions {
  readonly secret: string
  readonly origin: string
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

const encode = (text: string) => new TextEncoder().encode(text)
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The one head that there is: what a token says of its algorithm is never followed. */
const HEAD = toBase64Url(encode('{"alg":"HS256","typ":"JWT"}'))
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

export function createTokens({ secret, origin, now, lifetime }: TokensOptions): Tokens {
  const importing = crypto.subtle.importKey('raw', encode(secret), HMAC, false, ['sign', 'verify'])
  return {
    async create({ data: { address, chainId }, accountId, since, signedInAt, expiresAt }) {
      const time = now()
      const claims = {
        iss: origin,
        aud: origin,
        sub: `${chainId}:${address}`,
        iat: Math.floor(time / 1000),
        exp: Math.floor(Math.min(time + lifetime, expiresAt) / 1000),
        auth_time: signedInAt / 1000,
        account_id: accountId,
        ...(since !== undefined && { since }),
      }
      const body = `${HEAD}.${toBase64Url(encode(JSON.stringify(claims)))}`
      const signature = await crypto.subtle.sign('HMAC', await importing, encode(body))
      return `${body}.${toBase64Url(new Uint8Array(signature))}`
    },
    async read(token) {
      const [head, claims = '', signature = '', ...more] = token.split('.')
      if (head !== HEAD || more.length > 0) return undefined
      try {
        const key = await importing
        if (!(await crypto.subtle.verify('HMAC', key, fromBase64Url(signature), encode(`${head}.${claims}`))))
          return undefined
        const { iss, aud, sub, exp, auth_time, account_id, since } = JSON.parse(
          new TextDecoder().decode(fromBase64Url(claims)),
        )
        const [, chainId, address] = /^([^:]+:[^:]+):([^:]+)$/.exec(sub) ?? []
        if (iss !== origin || aud !== origin || !chainId || !address || !(exp * 1000 > now()))
          return undefined
        if (typeof account_id !== 'string') return undefined
        const times = { signedInAt: Math.round(auth_time * 1000), expiresAt: exp * 1000 }
        return {
          address,
          chainId: chainId as CaipNetworkId,
          accountId: account_id,
          ...(since && { since }),
          ...times,
        }
      } catch {
        return undefined // no base64url, or another site's with the same secret
      }
    },
  }
}
