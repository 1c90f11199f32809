import { FrameError } from '../contracts.js'
import { accountOf } from '../rpc/checked.js'
import type { Method } from '../rpc/plan.js'
import { planCalls } from './planCalls.js'

/** `eth_sendUserOperation`: its calls are shown and sent with a nonce, gas and signature of our own; answers the hash. */
export const sendUserOperation: Method = async (request) => {
  const { parseUserOperation } = await import('../smart/index.js')
  const { sender, calls } = parseUserOperation(request.params)
  const account = accountOf(request.accounts, sender)
  if (account.type !== 'smartAccount')
    throw new FrameError('Only a smart account sends user operations.', 4200)
  return planCalls(request, account, calls)
}
