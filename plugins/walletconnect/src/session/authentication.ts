import {
  BaseError,
  type CaipNetworkId,
  readProperty,
  type SignInInput,
  type SignInProof,
} from '@wallet-widget/kernel'
import type { ProposedNamespaces } from './proposeNamespaces.js'
import { type Recap, readRecap, statementWith, writeRecap } from './recap.js'

/** What a wallet is asked to sign, and what it answers about. Source: CAIP-222. */
export interface AuthPayload {
  readonly type: 'caip122'
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly statement?: string | undefined
  readonly resources: readonly string[]
}

/** Who answered. */
export interface Responder {
  /** With it the session's own key is made. */
  readonly publicKey: string
  /** Nobody vouches for it. */
  readonly metadata: unknown
}

/** What a wallet's answer comes to. */
export interface Authentication {
  readonly namespaces: Readonly<Record<string, AuthenticatedNamespace>>
  readonly proofs: readonly SignInProof[]
}

interface AuthenticatedNamespace {
  readonly chains: string[]
  readonly accounts: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** What the session allows is read by the owner before they sign it: what sites ask for, and no more. */
const METHODS = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
]
/** What readers of sign-in messages take as one resource, with all networks named for each method. characters */
const LONGEST_RECAP = 2000
/** One for each account and network. */
const MOST_SIGNED = 100
/** What must be signed as it was asked. */
const FIELDS = ['domain', 'aud', 'version', 'nonce', 'iat', 'exp', 'nbf', 'requestId'] as const
const ISSUER = /^did:pkh:(eip155:(?:0|[1-9]\d{0,30})):(0x[0-9a-fA-F]{40})$/
const KEY = /^[0-9a-f]{64}$/

/** Writes what a wallet is to sign; undefined where one sign-in can't allow all that is proposed: it is of EVM chains alone. */
export function toAuthPayload(input: SignInInput, proposed: ProposedNamespaces): AuthPayload | undefined {
  const { eip155, ...others } = proposed
  if (!eip155 || Object.keys(others).length > 0) return undefined
  const { chains } = eip155
  const methods = METHODS.filter((method) => eip155.methods.includes(method))
  if (writeRecap({ methods, chains }).length > LONGEST_RECAP) return undefined
  return {
    type: 'caip122',
    chains,
    domain: input.domain,
    aud: input.uri,
    version: '1',
    nonce: input.nonce,
    iat: input.issuedAt,
    ...(input.expirationTime !== undefined && { exp: input.expirationTime }),
    ...(input.notBefore !== undefined && { nbf: input.notBefore }),
    ...(input.requestId !== undefined && { requestId: input.requestId }),
    statement: input.statement ?? '',
    // The wallet adds the networks.
    resources: [...(input.resources ?? []), writeRecap({ methods, chains: [] })],
  }
}

/** Reads who answered. @throws BaseError `INVALID_WALLET_ANSWER` */
export function readResponder(answer: unknown): Responder {
  const responder = readProperty(answer, 'responder')
  const publicKey = readProperty(responder, 'publicKey')
  if (typeof publicKey !== 'string' || !KEY.test(publicKey))
    throw invalid('with something else than a sign-in')
  return { publicKey, metadata: readProperty(responder, 'metadata') }
}

/**
 * Reads what a wallet answered. An account counts where what was signed for it is what was asked: the same site, nonce and
 * times, and a network that was asked for. The signature is for the backend to check.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readAuthentication(
  answer: unknown,
  asked: AuthPayload,
  proposed: ProposedNamespaces,
): Authentication {
  const answered = readProperty(answer, 'cacaos')
  const signed: readonly unknown[] = Array.isArray(answered) ? answered : []
  const read = signed.slice(0, MOST_SIGNED).flatMap((one) => readSigned(one, asked) ?? [])
  if (read.length === 0) throw invalid('with a sign-in that was not asked for')
  const methods = unique(read.flatMap(({ recap }) => recap.methods))
  const accounts = unique(
    read.flatMap(({ networkId, address, recap }) =>
      [networkId, ...recap.chains.filter((chain) => asked.chains.includes(chain))].map(
        (chain) => `${chain}:${address}`,
      ),
    ),
  )
  const chains = unique(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))
  const events = [...(proposed.eip155?.events ?? [])]
  return {
    namespaces: { eip155: { chains, accounts, methods, events } },
    proofs: read.map(({ proof }) => proof),
  }
}

interface ReadSigned {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly recap: Recap
  readonly proof: SignInProof
}

function readSigned(signed: unknown, asked: AuthPayload): ReadSigned | undefined {
  const payload = readProperty(signed, 'p')
  const text = (name: string) => {
    const value = readProperty(payload, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const isAsked = FIELDS.every((name) => text(name) === asked[name])
  const [, chain, address] = ISSUER.exec(text('iss') ?? '') ?? []
  const given = readProperty(payload, 'resources')
  const resources = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
  const recap = readRecap(resources)
  if (!isAsked || !chain || !address || !recap || !asked.chains.includes(chain)) return undefined
  const networkId = chain as CaipNetworkId
  const signature = readProperty(readProperty(signed, 's'), 's')
  const message = [
    `${asked.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statementWith(recap, text('statement')),
    '',
    `URI: ${asked.aud}`,
    `Version: ${asked.version}`,
    `Chain ID: ${chain.slice('eip155:'.length)}`,
    `Nonce: ${asked.nonce}`,
    `Issued At: ${asked.iat}`,
    ...labelled('Expiration Time', asked.exp),
    ...labelled('Not Before', asked.nbf),
    ...labelled('Request ID', asked.requestId),
    'Resources:',
    ...resources.map((one) => `- ${one}`),
  ].join('\n')
  const proof = { address, networkId, message, signature: typeof signature === 'string' ? signature : '' }
  return { networkId, address, recap, proof }
}

const labelled = (label: string, value: string | undefined) =>
  value === undefined ? [] : [`${label}: ${value}`]

const unique = (all: readonly string[]) => [...new Set(all)]

const invalid = (what: string) =>
  new BaseError(`The wallet answered ${what}.`, {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: ['It was disconnected. Update the wallet, or use another one.'],
  })
