import { type AlertCode, catalogue } from './catalogue.js'
import { errorText } from './errorText.js'
import { readProperty } from './readProperty.js'

/**
 * The alert that a failed call to the services or the frame stands for, if any: by what it said, then by its
 * HTTP status (403, 429, 500 to 599).
 *
 * @example findAlert('Unauthorized: origin not allowed') // 'INVALID_APP_CONFIGURATION'
 */
export function findAlert(failure: unknown): AlertCode | undefined {
  const code = readProperty(failure, 'code')
  if (readProperty(failure, 'walletCode') !== undefined) return undefined
  if (typeof code === 'string' && Object.hasOwn(catalogue.alerts, code)) return code as AlertCode
  for (const text of [errorText(failure), readProperty(failure, 'details')]) {
    for (const [message, alert] of Object.entries(catalogue.alertMessages)) {
      if (typeof text === 'string' && text.includes(message)) return alert
    }
  }
  const status = readProperty(failure, 'status')
  if (status === 403) return 'INVALID_APP_CONFIGURATION'
  if (status === 429) return 'RATE_LIMITED'
  return typeof status === 'number' && status >= 500 && status < 600 ? 'SERVER_ERROR' : undefined
}
