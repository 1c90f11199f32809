import { viewWithRole } from '../plugins/views.js'
import { isShown } from '../state/isShown.js'
import { close } from './close.js'
import { connectorInUse } from './connectorInUse.js'
import type { CoreContext } from './coreContext.js'
import { defaultView, open } from './open.js'
import { wantsUnsupported } from './wantsUnsupported.js'

/**
 * Opens the view for unsupported networks where it is wanted, and closes it where it is not. A connect under way is not
 * interrupted. What the visitor did not do themselves opens no modal over the page that they are in, takes them out of no other
 * view, and does not tell again what they have closed: wherever that wallet then is, until they connect or switch. Never rejects.
 */
export async function showUnsupported(context: CoreContext, isVisitors = false): Promise<void> {
  const { state, attempts, declined, report } = context
  const unsupportedView = viewWithRole(state.$views, 'unsupported')
  if (!unsupportedView) return
  const isOnIt = isShown(context, unsupportedView)
  const isWanted = wantsUnsupported(context)
  const connectorId = connectorInUse(context)
  if (isVisitors) declined.delete(connectorId)
  const mayOpen = isVisitors || (isAtRest(context) && !declined.has(connectorId))
  try {
    if (isWanted && !isOnIt && mayOpen && !attempts.asking()) await open(context, { view: unsupportedView })
    if (!isWanted && isOnIt) await close(context, { reason: 'switched' })
  } catch (error) {
    report(error)
  }
}

/** Whether the visitor is in a view that is there by itself: inline, or after a connect. */
function isAtRest(context: CoreContext): boolean {
  const { config, router, state } = context
  const { open: isOpen, view, history } = router.$router.get()
  if (!isOpen && !config.inline) return false
  const resting = config.inline ? defaultView(context) : viewWithRole(state.$views, 'connected')
  return view === resting && history.length === 0
}
