import type { CaipNetworkId, ChainNamespace, ConnectOptions } from '@wallet-widget/kernel'

/** The interface's own views, and what each is opened with. */
export interface InterfaceViews {
  /** The wallets and logins; for one chain, or one network of it, where they are named. */
  Connect: Partial<ConnectWanted> | undefined
  /** Asks for which chain a wallet is to be connected. */
  SelectChain: { readonly connectorIds: readonly string[]; readonly name?: string }
  /** What a wallet is, and where to get one. */
  WhatIsWallet: undefined
  /** Asks a wallet, and leads the visitor through it. */
  ConnectingExternal: Omit<ConnectOptions, 'signal'>
  SwitchNetwork: undefined
  /** Asks before moving to another family of chains. */
  SwitchActiveChain: {
    readonly namespace: ChainNamespace
    /** @default the one last used there, else its first */
    readonly networkId?: CaipNetworkId
  }
  UnsupportedChain: undefined
  Account: undefined
  /** What is connected; with a word of the wallet that has just been, and of the network that it was asked for. */
  ProfileWallets: { readonly connectorId?: string; readonly networkId?: CaipNetworkId } | undefined
}

/** What a wallet is wanted for. */
export interface ConnectWanted {
  readonly namespace: ChainNamespace | undefined
  readonly network: CaipNetworkId | undefined
  /** All wallets and no logins, where the config collapses wallets. @default false */
  readonly expanded: boolean
}

declare module '@wallet-widget/kernel' {
  interface ViewRegistry extends InterfaceViews {}
}
