import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { SessionOwner, SiwxSession } from '../api.js'
import type { Memory } from './memory.js'
import type { SiwxContext } from './siwxContext.js'
import { currentSubject, isSame, type Subject } from './subject.js'

/** How long the backend has to tell whether the account is signed in elsewhere: the visitor is waiting to leave. */
const LOOKUP_TIMEOUT_MS = 3_000
/** How long the wallet has to switch: it may ask the visitor. */
const SWITCH_TIMEOUT_MS = 15_000

interface Known {
  readonly memory: Pick<Memory, 'last'>
  find(owner: SessionOwner): Promise<SiwxSession | undefined>
}

/** Switches back to the network that the account is signed in on, or disconnects it; not one that is in use by then in its place. */
export async function leaveQuestion(
  context: Pick<SiwxContext, 'widget' | 'logger' | 'options' | 'state'>,
  { memory, find }: Known,
  subject: Subject,
): Promise<void> {
  const { widget, logger } = context
  const last = memory.last(subject)
  const hasMoved = () => {
    const now = currentSubject(context)
    return now !== undefined && !isSame(now, subject)
  }
  try {
    if (last && (await withTimeout(() => find(last), { timeout: LOOKUP_TIMEOUT_MS }))) {
      if (hasMoved()) return
      const network = last.chainId
      await withTimeout((signal) => widget.switchNetwork({ network, signal }), { timeout: SWITCH_TIMEOUT_MS })
      return
    }
  } catch (error) {
    logger.warn('The wallet stays on its network.', error)
  }
  if (hasMoved()) return
  const { connectorId, namespace } = subject
  await widget
    .disconnect({ namespace, ...(connectorId !== undefined && { connectorId }) })
    .catch((error: unknown) => logger.warn('The wallet was not disconnected.', error))
}
