import type { DirectoryWallet } from '@wallet-widget/kernel'
import { furtherWallets } from './further.js'
import { parseWallets } from './parseWallets.js'
import { popular } from './readPopular.js'

/** Every bundled wallet. */
export const bundled: readonly DirectoryWallet[] = [
  ...popular,
  ...(parseWallets(furtherWallets) as readonly DirectoryWallet[]),
]
