import type { CaipNetworkId, ChainNamespace } from '@wallet-widget/kernel'
import type { AddressPrefix } from '../message/addressPrefix.js'
import { isStatement } from '../message/isStatement.js'
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

/** A hundred years: beyond that times can’t be written. seconds */
const LONGEST_LIFETIME = 3_155_760_000

const isFunction = (value: unknown) => typeof value === 'function'
const isLifetime = (value: unknown) => typeof value === 'number' && value > 0 && value <= LONGEST_LIFETIME
const isNetworkId = (value: unknown) =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
const hasFunctions = (value: unknown, ...names: string[]) =>
  names.every((name) => isFunction(Reflect.get(Object(value), name)))
/** A member that is undefined is none. */
const isTable = (value: unknown, isKey: (key: string) => boolean, isMember: (member: unknown) => boolean) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, member]) => isKey(key) && (member === undefined || isMember(member)))

const LIFETIME = [isLifetime, 'a number of seconds, above 0 and at most a hundred years'] as const
const FUNCTION = [isFunction, 'a function'] as const
const ANY = [() => true, ''] as const

/** What each option must be. */
const RULES: Readonly<Record<string, readonly [holds: (value: unknown) => boolean, rule: string]>> = {
  domain: ANY,
  origin: ANY,
  secret: ANY,
  storage: [
    (value) => hasFunctions(value, 'get', 'set', 'add', 'delete'),
    'a storage with get, set, add and delete',
  ],
  networks: [
    (value) => Array.isArray(value) && value.every(isNetworkId),
    'a list of networks such as "eip155:1"',
  ],
  prefixes: [
    (value) => isTable(value, isNetworkId, (one) => typeof one === 'string' || typeof one === 'number'),
    'what addresses begin with, by network such as "cosmos:cosmoshub-4"',
  ],
  statement: [
    (value) => typeof value === 'string' && isStatement(value),
    'one line of ASCII, as in EIP-4361',
  ],
  clients: [
    (value) => isTable(value, isNetworkId, (one) => hasFunctions(one, 'verifyMessage')),
    'viem’s public clients, by network such as "eip155:1"',
  ],
  verifiers: [(value) => isTable(value, () => true, isFunction), 'functions, by namespace such as "tron"'],
  sessionLifetime: LIFETIME,
  nonceLifetime: LIFETIME,
  tokenLifetime: LIFETIME,
  clientIp: FUNCTION,
  onError: FUNCTION,
  now: FUNCTION,
  useNonce: FUNCTION,
  releaseNonce: FUNCTION,
  rateLimit: FUNCTION,
}

/** @throws TypeError where sign-ins could not be trusted */
export function checkOptions(options: SignInOptions): URL {
  for (const [name, value] of Object.entries(options)) {
    const known = Object.hasOwn(RULES, name) ? RULES[name] : undefined
    if (!known)
      throw new TypeError(`\`${name}\` is not an option. There are ${Object.keys(RULES).join(', ')}.`)
    const [holds, rule] = known
    if (value !== undefined && !holds(value)) throw new TypeError(`\`${name}\` must be ${rule}.`)
  }
  const { domain, origin, secret } = options
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
