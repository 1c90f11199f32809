import { readResultUri } from '../popup/popupAnswer.js'

/** Names the login that the visitor comes back from. The stub looks for it too. */
const LOGIN = 'ww-social'
/** What the provider answered, as a popup would tell it. */
const RESULT = 'resultUri'
/** The services take an address up to this long. */
const MOST = 2000

/** The address of this page that the visitor is to come back to: always of its own origin (threat T22). */
export function returnUrl(href: string, nonce: string): string {
  const url = new URL(href)
  for (const key of [LOGIN, RESULT]) url.searchParams.delete(key)
  url.searchParams.set(LOGIN, nonce)
  if (url.href.length <= MOST) return url.href
  return new URL(`/?${LOGIN}=${nonce}`, url.origin).href
}

/** What an address that the visitor came back to says. */
export interface Returned {
  readonly nonce: string
  readonly resultUri: string | undefined
  /** The address without it. */
  readonly clean: string
}

export function readReturn(href: string): Returned | undefined {
  const url = new URL(href)
  const nonce = url.searchParams.get(LOGIN)
  if (nonce === null) return undefined
  const resultUri = readResultUri({ resultUri: url.searchParams.get(RESULT) })
  for (const key of [LOGIN, RESULT]) url.searchParams.delete(key)
  return { nonce, resultUri, clean: url.href }
}
