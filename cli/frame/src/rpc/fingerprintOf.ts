import { hex } from '@scure/base'
import { canonicalJson } from '../passkey/requestChallenge.js'

interface Asked {
  readonly method: string
  readonly params: unknown
}
/** What a request does, however it was written. */
interface Effect {
  readonly subject: unknown
}

/** The same for the same request, or effect, of the same account. */
export async function fingerprintOf(
  what: { readonly chainId: string; readonly account: object } & (Asked | Effect),
): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(what))
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
