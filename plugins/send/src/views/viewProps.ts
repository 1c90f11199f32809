import type { SendContext } from './sending/sendContext.js'
import type { Sending } from './sending/sending.js'

/** What each view gets. */
export interface ViewProps {
  readonly context: SendContext
  readonly sending: Sending
}
