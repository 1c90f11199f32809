import { switchesSchema } from '@wallet-widget/kernel/connectors'

/** Options of the evm plugin. */
export interface EvmOptions {
  /** Find the wallets that announce themselves (EIP-6963). @default true */
  readonly announced?: boolean
  /** Offer the wallets behind `window.ethereum`. @default true */
  readonly injected?: boolean
  /** Look up the ENS name and avatar of the connected address. @default true */
  readonly names?: boolean
  /**
   * Follow ENS names that are kept off chain (EIP-3668). Their gateways, chosen by the owner of the name, then
   * learn the address; without it such names are not shown.
   * @default false
   */
  readonly offchainNames?: boolean
}

/** Refuses an option that is unknown or not a boolean. */
export const checkOptions = switchesSchema<EvmOptions>('announced', 'injected', 'names', 'offchainNames')
