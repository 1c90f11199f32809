import { accountText } from '../i18n/accountText.js'
import { chainsText } from '../i18n/chainsText.js'
import { connectingText } from '../i18n/connectingText.js'
import { texts } from './index.js'

export { moreIcons as icons } from '../parts/moreIcons.js'
/** The views of whoever is connected, in one piece: one request, and few shared ones beside it. */
export { Account } from '../views/Account.js'
export { ProfileWallets } from '../views/ProfileWallets.js'
export { SwitchActiveChain } from '../views/SwitchActiveChain.js'
export { SwitchNetwork } from '../views/SwitchNetwork.js'
export { UnsupportedChain } from '../views/UnsupportedChain.js'
export const text = texts(accountText, chainsText, connectingText)
