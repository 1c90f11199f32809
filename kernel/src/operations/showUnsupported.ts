import type { Runtime } from '../runtime.js'
import { close } from './close.js'
import { open } from './open.js'

const VIEW = 'UnsupportedChain'

/**
 * Opens UnsupportedChain while the active network is not configured, unless switching is off, unsupported
 * networks are allowed or basic mode is on; closes it once the network is one of ours. Answers whether the view
 * is wanted. Source: spec section 2.
 */
export function showUnsupported(runtime: Runtime): boolean {
  const { config, router, $views, $network, $account } = runtime
  const { open: isOpen, view } = router.$router.get()
  const shown = isOpen && view === VIEW
  const wanted =
    $network.get().unsupported &&
    $account.get().address !== undefined &&
    config.enableNetworkSwitch &&
    !config.allowUnsupportedNetwork &&
    !config.basic &&
    $views.get().has(VIEW)
  if (wanted && !shown) open(runtime, { view: VIEW }).catch(runtime.report)
  if (!wanted && shown) close(runtime, { reason: 'switched' }).catch(runtime.report)
  return wanted
}
