import { type AlertCode, type BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'

/** Texts of the frame and the services, and the alerts they stand for. */
const ALERTS: readonly (readonly [text: string, code: AlertCode])[] = [
  ['iframe_request_timeout', 'EMBEDDED_WALLET_REQUEST_TIMED_OUT'],
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['Unauthorized: unverified domain', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['CLOCK_SKEWED', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** Returns the alert that a failed call stands for, if any. */
export function alertOf({ shortMessage, details, cause }: BaseError): AlertCode | undefined {
  const code = readProperty(cause, 'code')
  return ALERTS.find(([text]) => [shortMessage, details, code].some((one) => String(one).includes(text)))?.[1]
}

const OWN: readonly AlertCode[] = ['EMBEDDED_WALLET_LOAD_FAILED', 'EMBEDDED_WALLET_REQUEST_TIMED_OUT']

/** Shows an alert; one of this plugin's own with its text. */
export function showAlert(
  { widget, t }: Pick<PluginContext, 'widget' | 't'>,
  code: AlertCode,
  details: string,
): void {
  const text = { short: () => t(`alert.${code}`), long: () => t(`alert.${code}.text`) }
  widget.alert(code, details, OWN.includes(code) ? text : undefined)
}
