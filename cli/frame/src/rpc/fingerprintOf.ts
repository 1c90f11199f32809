import { hex } from '@scure/base'
import { canonicalJson } from '../passkey/requestChallenge.js'

/** The same for the same request of the same account. */
export async function fingerprintOf(request: {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  readonly account: object
}): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(request))
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
