import type { LazyPart } from '@wallet-widget/kernel/connectors'
import { accountUrl } from '../accountUrl.js'
import type { PluginState } from '../pluginState.js'
import type { Wallet } from '../wallet/createWallet.js'
import { ApproveTransaction } from './ApproveTransaction.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

/** The plugin's views, by their names. */
export function bindViews({ context, $frame, $user }: PluginState, wallet: LazyPart<Wallet>) {
  const showFrame = () => wallet.loaded()?.frame.show() ?? (() => {})
  const cancel = () => wallet.loaded()?.approvals.cancel()
  return {
    ApproveTransaction: () => (
      <ApproveTransaction context={context} $frame={$frame} showFrame={showFrame} cancel={cancel} />
    ),
    UpdateEmailWallet: () => (
      <UpdateEmailWallet context={context} $user={$user} accountUrl={accountUrl(wallet)} />
    ),
  }
}
