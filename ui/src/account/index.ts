import type { ComponentType } from 'react'
import { SwitchActiveChain } from '../views/SwitchActiveChain.js'
import { SwitchNetwork } from '../views/SwitchNetwork.js'
import { UnsupportedChain } from '../views/UnsupportedChain.js'
import { Account } from './Account.js'
import { ProfileWallets } from './ProfileWallets.js'

/** The views of a connected visitor. */
export const views: Readonly<Record<string, ComponentType>> = {
  Account,
  ProfileWallets,
  SwitchActiveChain,
  SwitchNetwork,
  UnsupportedChain,
}
