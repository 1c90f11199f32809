import { alertsText } from '../i18n/alertsText.js'
import { texts } from './index.js'

export { Alerts } from './Alerts.js'

export const text = texts(alertsText)
