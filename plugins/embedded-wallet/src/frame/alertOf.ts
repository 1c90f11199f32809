import type { AlertCode, BaseError } from '@wallet-widget/kernel'

/** What the frame says, and the alert it stands for. Source: spec section 8. */
const ALERTS: readonly (readonly [words: string, code: AlertCode])[] = [
  ['iframe_request_timeout', 'EMBEDDED_WALLET_REQUEST_TIMED_OUT'],
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['Unauthorized: unverified domain', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['CLOCK_SKEWED', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** The alert that a failed call stands for, if any. */
export function alertOf({ shortMessage, details, cause }: BaseError): AlertCode | undefined {
  const code = (cause as { code?: unknown } | undefined)?.code
  return ALERTS.find(([words]) =>
    [shortMessage, details, code].some((text) => String(text).includes(words)),
  )?.[1]
}
