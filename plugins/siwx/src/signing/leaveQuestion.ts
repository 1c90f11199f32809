import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { SessionOwner, SiwxSession } from '../api.js'
import type { Memory } from './memory.js'
import type { SiwxContext } from './siwxContext.js'
import type { Subject } from './subject.js'

/** How long the backend has to tell whether the account is signed in elsewhere: the visitor is waiting to leave. */
const LOOKUP_TIMEOUT_MS = 3_000
/** How long the wallet has to switch: it may ask the visitor. */
const SWITCH_TIMEOUT_MS = 15_000

interface Known {
  readonly memory: Pick<Memory, 'last'>
  find(owner: SessionOwner): Promise<SiwxSession | undefined>
}

/** Switches back to the network that the account is signed in on, or disconnects it. */
export async function leaveQuestion(
  { widget, logger }: Pick<SiwxContext, 'widget' | 'logger'>,
  { memory, find }: Known,
  subject: Subject,
): Promise<void> {
  const last = memory.last(subject)
  try {
    if (last && (await withTimeout(() => find(last), { timeout: LOOKUP_TIMEOUT_MS }))) {
      const network = last.chainId
      await withTimeout((signal) => widget.switchNetwork({ network, signal }), { timeout: SWITCH_TIMEOUT_MS })
      return
    }
  } catch (error) {
    logger.warn('The wallet stays on its network.', error)
  }
  const { connectorId, namespace } = subject
  await widget
    .disconnect({ namespace, ...(connectorId !== undefined && { connectorId }) })
    .catch((error: unknown) => logger.warn('The wallet was not disconnected.', error))
}
