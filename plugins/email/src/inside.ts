import type { PluginContext } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import type { EmailLogin } from './login/createEmailLogin.js'
import type { EmailWallet } from './wallet.js'

/** What the parts of the plugin share. */
export interface Inside {
  readonly context: PluginContext
  readonly wallet: EmailWallet
  /** What stands in the field, here and in the list of ways to connect. */
  readonly $draft: WritableAtom<string>
  /** The login under way: it outlives the view, as a code may be in the visitor's mail. */
  login?: EmailLogin
}

export const createInside = (context: PluginContext): Inside => ({
  context,
  wallet: context.plugin<EmailWallet>('embedded-wallet'),
  $draft: atom(''),
})
