import { connectingText } from '../i18n/connectingText.js'
import { texts } from './index.js'

export { ConnectingExternal } from '../views/ConnectingExternal.js'

export const text = texts(connectingText)
