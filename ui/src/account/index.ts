import type { ComponentType } from 'react'
import { Account } from './Account.js'
import { ProfileWallets } from './ProfileWallets.js'

/** The views of a connected visitor. */
export const views: Readonly<Record<string, ComponentType>> = { Account, ProfileWallets }
