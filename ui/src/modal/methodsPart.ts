import { chainsText } from '../i18n/chainsText.js'
import { texts } from './index.js'

export { moreIcons as icons } from '../parts/moreIcons.js'
export { ConnectMethods } from '../views/ConnectMethods.js'

export const text = texts(chainsText)
