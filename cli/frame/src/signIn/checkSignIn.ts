import type { SiwxMessage } from '@wallet-widget/embedded-wallet/protocol'
import { FrameError } from '../contracts.js'
import { isEvm, toChainId } from '../frame/chainId.js'

/** What a site wants signed together with a login. */
export type Given = SiwxMessage

/** What is signed: of the site that asks, for the account in use. */
export type SignIn = Omit<Given, 'serializedMessage'>

/** Not one line: a line break would forge a field, a mark of direction hide one. */
const MORE_THAN_A_LINE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u
const NONCE = /^[a-zA-Z0-9]{8,200}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i
/** RFC 3986 */
const URI = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/
/** What is none of these stands for whoever logs in. */
const ADDRESS = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * Checks a sign-in before anybody is logged in; what it answers binds it to an account. Its own serialized form
 * is passed over: the message is made of the fields.
 *
 * @throws FrameError -32602
 */
export function checkSignIn(
  given: Given,
  { site, now }: { readonly site: string; readonly now: number },
): (account: { readonly address: string; readonly chainId: string }) => SignIn {
  const { host } = new URL(site)
  const { domain, uri, version, nonce, statement, requestId, resources } = given
  if (domain !== host) throw refused('its domain is not that of the site that asks')
  // To the letter: of a name before an @, or missing slashes, not every server makes the same.
  if (!isUri(uri) || !uri.startsWith(site) || !/^([/?#]|$)/.test(uri.slice(site.length)))
    throw refused('its uri is not of the site that asks')
  if (version !== '1') throw refused('its version is not 1')
  if (!NONCE.test(nonce)) throw refused('its nonce is not 8 or more letters and digits')
  for (const text of [statement, requestId])
    if (text !== undefined && !isOneLine(text)) throw refused('what it says is not one line of text')
  if (resources?.some((resource) => !isUri(resource))) throw refused('a resource is no uri')
  const notBefore = timeOf(given.notBefore)
  const expirationTime = timeOf(given.expirationTime)
  const issuedAt = timeOf(given.issuedAt) ?? new Date(now).toISOString()
  if (
    expirationTime !== undefined &&
    Date.parse(expirationTime) <= Math.max(now, Date.parse(notBefore ?? '0'))
  )
    throw refused('it has expired')
  return ({ address, chainId }) => {
    if (chainOf(given.chainId) !== chainId) throw refused(`it is not for ${chainId}`)
    const named = given.accountAddress.slice(given.accountAddress.lastIndexOf(':') + 1)
    if (ADDRESS.test(named) && !isSame(named, address, chainId))
      throw refused('it is for another account than the one in use')
    return {
      accountAddress: address,
      chainId,
      domain,
      uri,
      version,
      nonce,
      ...(statement && { statement }),
      issuedAt,
      ...(expirationTime && { expirationTime }),
      ...(notBefore && { notBefore }),
      ...(requestId && { requestId }),
      ...(resources && { resources }),
    }
  }
}

const isOneLine = (text: string) => !MORE_THAN_A_LINE.test(text)

const isUri = (text: string) => URI.test(text) && URL.canParse(text)

const isSame = (one: string, other: string, chainId: string) =>
  isEvm(chainId) ? one.toLowerCase() === other.toLowerCase() : one === other

function chainOf(chainId: string): string {
  try {
    return toChainId(chainId)
  } catch {
    throw refused('it names no chain')
  }
}

/** As it is written in the message. */
function timeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!TIME.test(text) || Number.isNaN(Date.parse(text))) throw refused('one of its times is none')
  return new Date(text).toISOString()
}

const refused = (why: string) => new FrameError(`The sign-in was refused: ${why}.`, -32602)
