import type { Connector } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import { viewWithRole } from '../plugins/views.js'
import type { CoreContext } from './coreContext.js'
import { open } from './open.js'

/**
 * Refuses to connect one of two wallets that claim the same id where the site names that id by itself: it was announced first,
 * which says nothing. The visitor is shown both, marked, and chooses. One that they have chosen in the list is led through in
 * a view of its own; one that was numbered was chosen from `state.$connectors`; and where nobody draws the list the site does.
 *
 * @throws BaseError `DUPLICATE_CONNECTOR`
 */
export function checkChoice(context: CoreContext, { id, ambiguous, method = 'wallet' }: Connector): void {
  const { config, router, state, report } = context
  const view = viewWithRole(state.$views, 'connect')
  if (!view || !ambiguous || method !== 'wallet' || /#\d+$/.test(id)) return
  const { open: isOpen, arguments: shown } = router.$router.get()
  if ((isOpen || config.inline) && readProperty(shown, 'connectorId') === id) return
  open(context, { view }).catch(report)
  throw new BaseError(`Several connectors have the id "${id}": each is listed, and marked.`, {
    code: 'DUPLICATE_CONNECTOR',
    metaMessages: ['Leave the choice to the visitor: it is shown in the list of wallets.'],
  })
}
