import { readProperty } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'

const CODES: readonly string[] = ['SIGN_IN_UNREACHABLE', 'REQUEST_TIMEOUT', 'REQUEST_ABORTED']

/** Whether an error says that a backend could not be reached. A failed fetch does; any other error is an answer of the backend. */
export const isUnreachable = (thrown: unknown): boolean =>
  CODES.includes(normalizeError(thrown).code) ||
  thrown instanceof TypeError ||
  readProperty(thrown, 'name') === 'TimeoutError'
