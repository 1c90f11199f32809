import type { PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { Strings } from './locale.js'
import type { EmailLogin } from './login/emailLogin.js'
import type { EmailWallet } from './wallet.js'

/** The state of one widget's plugin that its parts share. */
export interface PluginState {
  readonly context: PluginContext<object, Strings>
  readonly wallet: EmailWallet
  /** The text of the field, in the view and in the list of ways to connect. */
  readonly $draft: WritableAtom<string>
  /** The login under way, once a view has needed one. It outlives the view: a code may be in the visitor's mail. */
  login?: EmailLogin
}

export const createPluginState = (context: PluginContext<object, Strings>): PluginState => ({
  context,
  wallet: context.plugin('embedded-wallet'),
  $draft: atom(''),
})
