import type { ComponentType } from 'react'
import { ConnectingExternal } from '../views/ConnectingExternal.js'
import { SelectChain } from '../views/SelectChain.js'
import { SwitchActiveChain } from '../views/SwitchActiveChain.js'
import { SwitchNetwork } from '../views/SwitchNetwork.js'
import { UnsupportedChain } from '../views/UnsupportedChain.js'
import { WhatIsWallet } from '../views/WhatIsWallet.js'
import { Account } from './Account.js'
import { ProfileWallets } from './ProfileWallets.js'

export { Alerts } from '../modal/Alerts.js'
/** All strings, those of these views too. */
export { en as strings } from '../strings/en.js'

/** The views that follow upon the first. */
export const views: Readonly<Record<string, ComponentType>> = {
  Account,
  ConnectingExternal,
  ProfileWallets,
  SelectChain,
  SwitchActiveChain,
  SwitchNetwork,
  UnsupportedChain,
  WhatIsWallet,
}
