import type { ChainNamespace, ConnectOptions } from '@wallet-widget/kernel'

/** The interface's own views, and what each is opened with. */
export interface InterfaceViews {
  /** The wallets and logins; for one chain where it is named. */
  Connect: { readonly namespace?: ChainNamespace | undefined } | undefined
  /** Asks for which chain a wallet is to be connected. */
  SelectChain: { readonly connectorIds: readonly string[]; readonly name?: string }
  /** Asks a wallet, and leads the visitor through it. */
  ConnectingExternal: Omit<ConnectOptions, 'signal'>
  SwitchNetwork: undefined
  /** Asks before moving to another family of chains. */
  SwitchActiveChain: { readonly namespace: ChainNamespace }
  UnsupportedChain: undefined
  Account: undefined
  /** What is connected; with a word of the wallet that has just been. */
  ProfileWallets: { readonly connectorId?: string } | undefined
}

declare module '@wallet-widget/kernel' {
  interface ViewRegistry extends InterfaceViews {}
}
