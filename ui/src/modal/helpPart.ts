import { helpText } from '../i18n/helpText.js'
import { texts } from './index.js'

export { WalletHelp } from '../views/WalletHelp.js'
export const text = texts(helpText)
