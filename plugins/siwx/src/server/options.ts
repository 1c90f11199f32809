import type { CaipNetworkId, ChainNamespace } from '@wallet-widget/kernel'
import type { AddressPrefix } from '../message/addressPrefix.js'
import type { SignInStorage } from './storage.js'
import type { ContractClient } from './verify/isSignedBy.js'
import type { Verifier } from './verify/verifier.js'

/** What `createSignIn` takes. */
export interface SignInOptions {
  /** The host that visitors sign in to, with its port where it has one: `shop.example.com`. */
  readonly domain: string
  /** The site's origin, of which the page is: `https://shop.example.com`. Plain http on localhost only. */
  readonly origin: string
  /** At least 32 random characters, the same on all servers of the site: `openssl rand -hex 32`. */
  readonly secret: string
  /** @default the memory of this process */
  readonly storage?: SignInStorage
  /** Networks to sign in on. @default any */
  readonly networks?: readonly CaipNetworkId[]
  /**
   * What addresses begin with, by network: bech32's prefix on Cosmos, SS58's number on Polkadot, where 42 fits every network.
   *
   * @default that of well-known networks; any on others
   */
  readonly prefixes?: Readonly<Record<CaipNetworkId, AddressPrefix>>
  /** What is to be signed, to the letter. @default any */
  readonly statement?: string
  /** Who is asked about contract accounts, by network: viem's public clients. Without one they are refused. */
  readonly clients?: Readonly<Record<CaipNetworkId, ContractClient>>
  /** Verifiers of further chains, or in place of ours. */
  readonly verifiers?: Readonly<Partial<Record<ChainNamespace, Verifier>>>
  /**
   * The IP address of a client, as the site's own proxy writes it into a header; of IPv6 the first 64 bits. 100 signatures of each
   * are checked in ten minutes, and the limit of 20 per browser is one at each.
   *
   * @returns empty, null or undefined where it is unknown
   * @default unknown: the limit is 20 per browser, and a client that drops its cookie is a new browser
   * @example clientIp: (request) => request.headers.get('x-real-ip')
   */
  readonly clientIp?: (request: Request) => string | null | undefined
  /** How long a session holds; seconds. @default 604_800, a week */
  readonly sessionLifetime?: number
  /** How long a visitor may think before they sign; seconds. @default 600 */
  readonly nonceLifetime?: number
  /** How long a token holds; seconds. @default 300 */
  readonly tokenLifetime?: number
  /** Told of a storage or node that failed; the visitor is asked to try again. @default console.error */
  readonly onError?: (error: unknown) => void
  /** ms since 1970. @default Date.now */
  readonly now?: () => number
}

const LOCAL = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/
const SHORTEST_SECRET = 32

/** @throws TypeError where sign-ins could not be trusted */
export function checkOptions({ domain, origin, secret }: SignInOptions): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.origin !== origin)
    throw new TypeError('`origin` must be one like "https://shop.example.com".')
  if (url.host !== domain) throw new TypeError(`\`domain\` must be the host of \`origin\`: "${url.host}".`)
  if (url.protocol !== 'https:' && !LOCAL.test(url.hostname))
    throw new TypeError('`origin` must begin with "https:": only localhost may do without.')
  if (typeof secret !== 'string' || secret.length < SHORTEST_SECRET)
    throw new TypeError(
      `\`secret\` must have ${SHORTEST_SECRET} characters or more, such as those of \`openssl rand -hex 32\`.`,
    )
  return url
}
