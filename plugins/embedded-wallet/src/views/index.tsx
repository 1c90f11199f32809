import type { EmbeddedWalletApi } from '../api.js'
import type { LazyWallet } from '../lazyWallet.js'
import type { PluginState } from '../pluginState.js'
import { ApproveTransaction } from './ApproveTransaction.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

/** The plugin's views, by their names. */
export function bindViews({ context, $frame }: PluginState, wallet: LazyWallet, api: EmbeddedWalletApi) {
  const showFrame = () => wallet.loaded()?.frame.show() ?? (() => {})
  const cancel = () => wallet.loaded()?.approvals.cancel()
  return {
    ApproveTransaction: () => (
      <ApproveTransaction context={context} $frame={$frame} showFrame={showFrame} cancel={cancel} />
    ),
    UpdateEmailWallet: () => <UpdateEmailWallet context={context} api={api} />,
  }
}
