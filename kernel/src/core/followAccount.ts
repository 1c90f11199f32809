import { close } from './close.js'
import type { CoreContext } from './coreContext.js'
import { showUnsupported } from './unsupported.js'

/**
 * Keeps the view true to the account: the one for unsupported networks is left with it, and an inline widget shows the account
 * once there is one, or the wallet of the last visit is asked, else the ways to connect. Returns a function that stops it.
 */
export function followAccount(context: CoreContext): () => void {
  const { state, config, attempts, report } = context
  const whose = () => {
    const { address, status } = state.$account.get()
    return address ?? (status === 'restoring' ? status : undefined)
  }
  let before = whose()
  return state.$account.listen(() => {
    const now = whose()
    if (now === before) return
    before = now
    if (!now) void showUnsupported(context)
    // Who is connecting a further wallet is not led away from it.
    const isConnecting = !now && attempts.asking()
    if (config.inline && !isConnecting)
      close(context, { reason: now ? 'connected' : 'disconnected' }).catch(report)
  })
}
