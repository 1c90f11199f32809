import { readProperty } from '@wallet-widget/kernel'
import { isUncertain, refusalOf } from '@wallet-widget/kernel/connectors'

/** How a request ended of which it is certain that nothing was sent. */
export type CertainNo = 'declined' | 'cancelled'

/**
 * Returns how a request ended where it is certain that nothing was sent: the visitor declined, or the widget stopped it. Any other
 * failure, whatever its code, may be an error from after it was sent, and a node that lags behind has not seen it yet.
 */
export function certainNo(error: unknown): CertainNo | undefined {
  const kind = refusalOf(error)
  if (kind === 'cancelled') return kind
  return kind === 'declined' && !textsOf(error).some(isUncertain) ? kind : undefined
}

/** The deepest that is read of what was thrown. */
const MAX_DEPTH = 8

/** What an error says, and those that it was made of. */
function textsOf(error: unknown): readonly string[] {
  const texts: string[] = []
  let one = error
  for (let depth = 0; depth < MAX_DEPTH && one != null; depth++) {
    for (const text of [one, readProperty(one, 'message'), readProperty(one, 'details')])
      if (typeof text === 'string') texts.push(text.slice(0, 10_000))
    one = readProperty(one, 'cause')
  }
  return texts
}
