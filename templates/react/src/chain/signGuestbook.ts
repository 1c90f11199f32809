import { publicClient, walletClient } from './clients.js'
import { guestbook } from './guestbook.js'
import type { ChainSession } from './session.js'

/** Leaves a line in the guestbook and waits until it is mined. */
export async function signGuestbook(session: ChainSession, message: string): Promise<void> {
  const client = publicClient(session)
  const { address: account } = session
  const { request } = await client.simulateContract({
    ...guestbook,
    account,
    functionName: 'sign',
    args: [message],
  })
  const hash = await walletClient(session).writeContract(request)
  await client.waitForTransactionReceipt({ hash })
}
