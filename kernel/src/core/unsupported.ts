import { viewWithRole } from '../plugins/views.js'
import { close } from './close.js'
import type { CoreContext } from './coreContext.js'
import { open } from './open.js'

/**
 * Opens the view for unsupported networks while the active network is not configured, unless switching is off, unsupported
 * networks are allowed or basic mode is on; closes it once the network is one of ours. A connect under way is not
 * interrupted. Returns whether the view is wanted.
 */
export function showUnsupported(context: CoreContext): boolean {
  const { config, router, state, attempts, report } = context
  const unsupportedView = viewWithRole(state.$views, 'unsupported')
  const { open: isOpen, view } = router.$router.get()
  const isShown = isOpen && unsupportedView !== undefined && view === unsupportedView
  const isWanted =
    unsupportedView !== undefined &&
    state.$network.get().unsupported &&
    state.$account.get().address !== undefined &&
    config.enableNetworkSwitch &&
    !config.allowUnsupportedNetwork &&
    !config.basic
  if (isWanted && !isShown && attempts.asking() === undefined)
    open(context, { view: unsupportedView }).catch(report)
  if (!isWanted && isShown) close(context, { reason: 'switched' }).catch(report)
  return isWanted
}
