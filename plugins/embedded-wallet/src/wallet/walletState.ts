import type { CaipNetworkId } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import type { AccountType } from '../api.js'
import type { FrameClient } from '../frame/frameClient.js'
import { authName } from '../logins.js'
import type { PluginState, WalletNamespace } from '../pluginState.js'
import type { Approvals } from './approvals.js'

/** An account of the wallet, as the frame named it. */
export interface KnownAccount {
  readonly address: string
  readonly type: AccountType
}

/** The accounts and the network of the wallet in one namespace. */
export interface Place {
  readonly accounts: readonly KnownAccount[]
  /** Type of the account in use. */
  readonly type: AccountType
  readonly networkId: CaipNetworkId
}

/** The state of the connected wallet that its operations share. */
export interface WalletState {
  readonly plugin: PluginState
  readonly frame: FrameClient
  readonly approvals: Approvals
  /** Aborted at each sign-out, and then another: what was asked before it is not used. */
  signedIn: AbortController
  /** What is connected now. */
  readonly places: Map<WalletNamespace, Place>
  /** The chain that the frame was moved to last; undefined while it moves. */
  frameChain: string | undefined
  /** Of the frame, once it is known. */
  origin: string | undefined
  /** Whether the frame asks its owner in a window of its own, which the page may open. */
  hasOwnWindow: boolean
  /** The visitor was told that a reload ends the login. */
  hasWarnedOfReload: boolean
}

/** Keeps who is logged in, as the frame says. */
export function rememberUser(
  { store, $user }: PluginState,
  { email, userName }: { email?: string | null | undefined; userName?: string | null | undefined },
): void {
  if (email) store.email.set(email)
  if (userName) store.socialUserName.set(userName)
  const known = {
    email: email || undefined,
    userName: userName || store.socialUserName.get() || undefined,
    login: store.login.get() ?? 'email',
  }
  $user.set({ ...known, name: authName(known) })
}

/** Forgets who was logged in. */
export function forgetUser(wallet: WalletState): void {
  const { plugin, places, approvals, signedIn } = wallet
  wallet.signedIn = new AbortController()
  signedIn.abort(new WalletError(4900))
  approvals.cancel()
  places.clear()
  plugin.store.forget()
  plugin.$user.set(undefined)
}
