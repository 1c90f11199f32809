import { viewWithRole } from '../plugins/views.js'
import { isShown } from '../state/isShown.js'
import { close } from './close.js'
import type { CoreContext } from './coreContext.js'
import { open } from './open.js'

/**
 * Whether the view for unsupported networks is wanted: the active network is not configured, unless switching is off,
 * unsupported networks are allowed or basic mode is on.
 */
export function wantsUnsupported({ config, state }: CoreContext): boolean {
  return (
    viewWithRole(state.$views, 'unsupported') !== undefined &&
    state.$network.get().unsupported &&
    state.$account.get().address !== undefined &&
    config.enableNetworkSwitch &&
    !config.allowUnsupportedNetwork &&
    !config.basic
  )
}

/**
 * Opens the view for unsupported networks where it is wanted, and closes it where it is not. A connect under way is not
 * interrupted. Never rejects.
 */
export async function showUnsupported(context: CoreContext): Promise<void> {
  const { state, attempts, report } = context
  const unsupportedView = viewWithRole(state.$views, 'unsupported')
  if (!unsupportedView) return
  const isOnIt = isShown(context, unsupportedView)
  const isWanted = wantsUnsupported(context)
  try {
    if (isWanted && !isOnIt && !attempts.asking()) await open(context, { view: unsupportedView })
    if (!isWanted && isOnIt) await close(context, { reason: 'switched' })
  } catch (error) {
    report(error)
  }
}
