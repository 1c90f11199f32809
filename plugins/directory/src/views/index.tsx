import type { Directory } from '../directory.js'
import { createList } from '../list/walletList.js'
import { AllWallets } from './AllWallets.js'
import { InstallWallet } from './InstallWallet.js'

/** The plugin's views, as components of one widget. */
export function bindViews(directory: Directory) {
  const list = createList(directory)
  const memory = { scroll: 0, text: '' }
  return {
    AllWallets: () => <AllWallets directory={directory} list={list} memory={memory} />,
    InstallWallet: () => <InstallWallet directory={directory} />,
  }
}
