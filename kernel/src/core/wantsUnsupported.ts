import { viewWithRole } from '../plugins/views.js'
import type { CoreContext } from './coreContext.js'

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
