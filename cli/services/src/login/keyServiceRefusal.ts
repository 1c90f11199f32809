import type { KeyServiceError } from '../keyService/keyServiceError.js'
import { LoginRefusal } from './loginRefusal.js'

/** What an owner is told for whom the key service does nothing just now. */
export function keyServiceRefusal({ problem, retryAfter }: KeyServiceError): LoginRefusal {
  const isBusy = problem === 'busy'
  return new LoginRefusal(
    503,
    isBusy ? 'KEY_SERVICE_BUSY' : 'KEY_SERVICE_UNREACHABLE',
    'Your wallet can’t be opened right now. It is kept, and nothing was changed. Try again in a minute.',
    { ...(retryAfter !== undefined && { retryAfter }) },
  )
}
