import { BaseError } from '@wallet-widget/kernel'
import type { Key } from '../locales/en.js'
import type { EmbeddedWallet } from '../wallet.js'

/** Those with a title and a text. */
type FailureKey = { [Title in Key]: `${Title}.text` extends Key ? Title : never }[Key]

const BY_CODE: Readonly<Record<string, FailureKey>> = {
  POPUP_BLOCKED: 'failed.blocked',
  POPUP_CLOSED: 'failed.closed',
  SOCIAL_CONNECTION_FAILED: 'failed.start',
}

/** Refusals of the services. */
const BY_REFUSAL: Readonly<Record<string, FailureKey>> = {
  FARCASTER_EXPIRED: 'failed.expired',
  SOCIAL_DENIED: 'failed.denied',
  SOCIAL_EXPIRED: 'failed.late',
  SOCIAL_UNKNOWN: 'failed.unoffered',
  SOCIAL_UNREACHABLE: 'failed.provider',
  FARCASTER_UNREACHABLE: 'failed.provider',
  RATE_LIMITED: 'failed.busy',
  ORIGIN_NOT_ALLOWED: 'failed.site',
}

/** The texts of a failure: their keys, and the frame's own words where it is not a known one. */
export interface FailureText {
  readonly title: Key
  readonly text: Key
  readonly words?: string
}

/** Finds what to say of a failure; the embedded wallet explains those of its own. */
export function failureText(
  error: unknown,
  { describeFailure }: Pick<EmbeddedWallet, 'describeFailure'>,
): FailureText {
  if (!(error instanceof BaseError)) return of('failed.login')
  const key = find(BY_CODE, error.code)
  if (key && key !== 'failed.start') return of(key)
  const { kind, code, message } = describeFailure(key ? error.cause : error)
  if (kind === 'frame' || kind === 'timeout' || kind === 'offline') return of('failed.frame')
  const refusal = find(BY_REFUSAL, code)
  if (refusal) return of(refusal)
  return { ...of(key ?? 'failed.login'), ...(message ? { words: message } : {}) }
}

const of = (key: FailureKey): FailureText => ({ title: key, text: `${key}.text` })

const find = (keys: Readonly<Record<string, FailureKey>>, code: unknown): FailureKey | undefined =>
  typeof code === 'string' && Object.hasOwn(keys, code) ? keys[code] : undefined
