import type { Sending } from './sending/createSending.js'
import type { SendContext } from './sending/sendContext.js'

/** What each view gets. */
export interface ViewProps {
  readonly context: SendContext
  readonly sending: Sending
}
