import { close } from './close.js'
import type { CoreContext } from './coreContext.js'
import { showUnsupported } from './unsupported.js'

/**
 * Keeps the view true to the account: the one for unsupported networks is left with it, and an inline widget shows the account
 * once there is one, and the ways to connect once there is none. Returns a function that stops it.
 */
export function followAccount(context: CoreContext): () => void {
  const { state, config, attempts, report } = context
  let before = state.$account.get().address
  return state.$account.listen(({ address }) => {
    if (address === before) return
    before = address
    if (!address) void showUnsupported(context)
    // Who is connecting a further wallet is not led away from it.
    const isConnecting = !address && attempts.asking()
    if (config.inline && !isConnecting)
      close(context, { reason: address ? 'connected' : 'disconnected' }).catch(report)
  })
}
