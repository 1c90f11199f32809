import type { ApprovalRequest } from '../contracts.js'

/** What a passkey signs to approve a request: the SHA-256 of the request in its canonical form. */
export async function requestChallenge(request: ApprovalRequest): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(canonicalJson(request))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/**
 * JSON that is the same for equal values: keys in order, nothing that is undefined, a bigint as `{"bigint":"…"}`.
 * Source: RFC 8785, which knows no bigint.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `{"bigint":"${value}"}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join()}]`
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [next]) => (one < next ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`)
  return `{${members.join()}}`
}
