import type { DirectoryWallet } from '@wallet-widget/kernel'
import { schemesOf } from '../safeWallet.js'
import { furtherWallets } from './further.js'
import { parseWallets } from './parseWallets.js'
import { popularWallets } from './popular.js'

const popular = parseWallets(popularWallets)

/** Every bundled wallet, the popular ones first. */
export const bundled = [...popular, ...parseWallets(furtherWallets)] as readonly DirectoryWallet[]

/** The schemes that the bundled wallets' apps open with, each as `acme:`. */
export const bundledSchemes: ReadonlySet<string> = schemesOf(bundled)
