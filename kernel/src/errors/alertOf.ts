import type { AlertCode } from './alerts.js'
import { BaseError } from './BaseError.js'
import { readProperty } from './readProperty.js'

/** What the services say, and the alerts that it stands for. */
const MESSAGES: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['Unauthorized: unverified domain', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/**
 * Returns the alert that a failed call to the site's services stands for, if any: by what they said, else by the HTTP status.
 *
 * @example
 * const alert = alertOf(error)
 * if (alert) context.widget.alert(alert)
 */
export function alertOf(error: unknown): AlertCode | undefined {
  if (!(error instanceof BaseError)) return undefined
  const { shortMessage, details } = error
  const said = MESSAGES.find(([text]) => shortMessage.includes(text) || details.includes(text))
  if (said) return said[1]
  // By name: the class comes with the client, which need not be there.
  const refusal = error.walk((one) => readProperty(one, 'name') === 'HttpError')
  return alertOfStatus(Number(readProperty(refusal, 'status')))
}

function alertOfStatus(status: number): AlertCode | undefined {
  if (status === 403) return 'INVALID_APP_CONFIGURATION'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 && status <= 599 ? 'SERVER_ERROR' : undefined
}
