import type { DirectoryWallet } from '@wallet-widget/kernel'
import { parseWallets } from './parseWallets.js'
import { popularWallets } from './popular.js'

/** The bundled wallets that are offered first. */
export const popular = parseWallets(popularWallets) as readonly DirectoryWallet[]
