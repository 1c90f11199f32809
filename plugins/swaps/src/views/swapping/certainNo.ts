import { BaseError, readProperty } from '@wallet-widget/kernel'
import { isUncertain, refusalOf } from '@wallet-widget/kernel/connectors'

/** How a request ended of which it is certain that nothing was sent. */
export type CertainNo = 'declined' | 'cancelled'

/**
 * Returns how a request ended where it is certain that nothing was sent: the visitor declined, or the widget stopped it. Any other
 * failure, whatever its code, may be an error from after it was sent, and a node that lags behind has not seen it yet.
 */
export function certainNo(error: unknown): CertainNo | undefined {
  const kind = refusalOf(error)
  return kind === 'cancelled' || (kind === 'declined' && !saysUncertain(error)) ? kind : undefined
}

/** Whether an error, or one that it was made of, says that the request may be on its way all the same. */
const saysUncertain = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) =>
    [one, readProperty(one, 'message'), readProperty(one, 'details')].some(
      (text) => typeof text === 'string' && isUncertain(text),
    ),
  ) !== null
