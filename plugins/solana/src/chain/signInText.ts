import { BaseError, readProperty } from '@wallet-widget/kernel'

const MAX_LENGTH = 2000
const MAX_RESOURCES = 20

/** The fields of Sign-In With Solana. Domain and uri are always the page's own. */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly statement?: string
  readonly chainId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const LINES = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** Returns the text to sign. Source: Sign-In With Solana, whose grammar is that of EIP-4361. */
export function signInText(fields: SignInFields): string {
  const lines = LINES.flatMap(([name, label]) =>
    fields[name] === undefined ? [] : [`${label}: ${fields[name]}`],
  )
  if (fields.resources) lines.push('Resources:', ...fields.resources.map((resource) => `- ${resource}`))
  const head = `${fields.domain} wants you to sign in with your Solana account:\n${fields.address}`
  return [head, ...(fields.statement === undefined ? [] : [fields.statement]), lines.join('\n')].join('\n\n')
}

/**
 * Checks the fields that a page passes for an account, and fills in its own domain and uri.
 *
 * @throws BaseError `INVALID_SIGN_IN`: a foreign domain, a line break, a weak nonce, an invalid time, another account
 */
export function checkSignIn(given: unknown, address: string): SignInFields {
  const bound = text(given, 'address')
  if (bound !== undefined && bound !== address) throw invalid('the address is not the connected one')
  return { ...readSignIn(given), address }
}

/** Checks the fields but the account, which may be chosen in the wallet. @throws BaseError `INVALID_SIGN_IN` */
export function readSignIn(given: unknown): Omit<SignInFields, 'address'> {
  const { host, origin } = globalThis.location ?? { host: '', origin: '' }
  const domain = text(given, 'domain') ?? host
  const uri = text(given, 'uri') ?? origin
  if (!host || domain !== host) throw invalid('the domain is not that of this page')
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw invalid('the uri is not of this page')
  const nonce = text(given, 'nonce') ?? ''
  if (!/^[a-zA-Z0-9]{8,}$/.test(nonce)) throw invalid('the nonce is not 8 or more letters and digits')
  const resources = readProperty(given, 'resources')
  if (resources !== undefined && (!Array.isArray(resources) || resources.length > MAX_RESOURCES))
    throw invalid('the resources are not a list, or too many')
  const optional = {
    statement: text(given, 'statement'),
    chainId: text(given, 'chainId'),
    issuedAt: time(given, 'issuedAt'),
    expirationTime: time(given, 'expirationTime'),
    notBefore: time(given, 'notBefore'),
    requestId: text(given, 'requestId'),
    resources: resources?.map((_, at) => {
      const resource = text(resources, String(at)) ?? ''
      if (!URL.canParse(resource)) throw invalid('a resource is not a uri')
      return resource
    }),
  }
  if (optional.expirationTime && Date.parse(optional.expirationTime) <= Date.now())
    throw invalid('it has expired')
  const there = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { domain, uri, version: '1', nonce, ...Object.fromEntries(there) }
}

/** Reads one line of plain text. A line break could forge a field, a bidirectional mark could hide one. */
function text(given: unknown, name: string): string | undefined {
  const value = readProperty(given, name)
  if (value === undefined) return undefined
  if (
    typeof value !== 'string' ||
    value === '' ||
    value.length > MAX_LENGTH ||
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(value)
  )
    throw invalid(`the ${name} is not one line of text`)
  return value
}

function time(given: unknown, name: string): string | undefined {
  const value = text(given, name)
  const isTime =
    value === undefined || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
  if (!isTime) throw invalid(`the ${name} is not a time`)
  return value
}

const invalid = (what: string) =>
  new BaseError(`Signing in was refused: ${what}.`, {
    code: 'INVALID_SIGN_IN',
    metaMessages: ['Ask for it on the page’s own behalf, with a fresh nonce from your server.'],
  })
