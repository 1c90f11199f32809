import type { AddedWallets, ManyWallets } from './addWallets.js'
import type { ManyOptions } from './createManyWidget.js'

declare global {
  interface Window {
    /** Set before the page loads: what differs in its config, and the simulated wallets that it gets. */
    manyOptions?: ManyOptions
    manyWallets?: ManyWallets
    /** Those added so far. */
    wallets: AddedWallets
    addWallets(options: ManyWallets): Promise<void>
  }
}
