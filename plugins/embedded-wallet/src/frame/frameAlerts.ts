import { type AlertCode, type BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { alertOf } from '@wallet-widget/kernel/connectors'

/** The frame's own codes, and the alerts they stand for. */
const ALERTS: readonly (readonly [text: string, code: AlertCode])[] = [
  ['iframe_request_timeout', 'EMBEDDED_WALLET_REQUEST_TIMED_OUT'],
  ['CLOCK_SKEWED', 'SESSION_EXPIRED'],
]

/** Returns the alert that a failed call of the frame stands for, if any. Services that fail have no word of their own here. */
export function alertOfFrame(error: BaseError): AlertCode | undefined {
  const { shortMessage, details, cause } = error
  const code = readProperty(cause, 'code')
  const own = ALERTS.find(([text]) => [shortMessage, details, code].some((one) => String(one).includes(text)))
  const general = alertOf(error)
  return own?.[1] ?? (general === 'SERVER_ERROR' ? undefined : general)
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
