import { buildMessage } from '../src/message/buildMessage.js'
import { parseMessage } from '../src/message/parseMessage.js'
import type { SignInMessage } from '../src/message/signInMessage.js'
import { createFakeSessions } from './fakeSessions.js'

type Owner = Pick<SignInMessage, 'address' | 'chainId'>

const fields = (owner: Owner): SignInMessage => ({
  domain: location.host || 'localhost',
  uri: 'https://localhost/',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-31T12:00:00Z',
  ...owner,
})

/** A backend that has let in these accounts. */
export async function letIn(...owners: readonly Owner[]) {
  const backend = createFakeSessions()
  await letInTo(backend, ...owners)
  return backend
}

/** The backend lets in further accounts, of which the page knows nothing. */
export async function letInTo(
  { sessions }: Pick<ReturnType<typeof createFakeSessions>, 'sessions'>,
  ...owners: readonly Owner[]
) {
  for (const owner of owners) {
    const message = buildMessage(fields(owner))
    const data = parseMessage(message) as SignInMessage
    await sessions.addSession({ data, message, signature: '0x12' })
  }
}
