import { type ApprovalRequest, FrameError } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { accountsOn } from '../frame/accounts.js'
import type { Frame } from '../frame/openFrame.js'
import { consentTo } from './consentTo.js'
import { describeChain } from './describeChain.js'
import type { Method } from './plan.js'

const methods: Readonly<Record<string, () => Promise<Method>>> = {
  personal_sign: async () => (await import('../evm/personalSign.js')).personalSign,
  eth_signTypedData_v4: async () => (await import('../evm/signTypedData.js')).signTypedData,
  eth_sendTransaction: async () => (await import('../evm/sendTransaction.js')).sendTransaction,
  wallet_sendCalls: async () => (await import('../evm/sendCalls.js')).sendCalls,
  eth_sendUserOperation: async () => (await import('../evm/sendCalls.js')).sendUserOperation,
  solana_signMessage: async () => (await import('../solana/signMessage.js')).signMessage,
  solana_signTransaction: async () => (await import('../solana/signTransactions.js')).signTransaction,
  solana_signAllTransactions: async () => (await import('../solana/signTransactions.js')).signAllTransactions,
  solana_signAndSendTransaction: async () => (await import('../solana/signTransactions.js')).signAndSend,
}

// One after the other: what the second one shows (its nonce, whether it would fail) depends on the first.
let before: Promise<unknown> = Promise.resolve()

/** Shows a request to the owner and does it when agreed to. @throws FrameError 4001 when not */
export async function askOwner(
  frame: Frame,
  request: { method: string; params: unknown; chainId: string; channel?: string | undefined },
): Promise<unknown> {
  const { method, params, chainId, channel } = request
  const load = methods[method]
  if (!load) throw permissionsRefusal()
  const control = new AbortController()
  const { signal } = control
  frame.pending.add(control)
  try {
    const turn = before.then(() => ask())
    before = turn.catch(() => {})
    const { plan, done } = await turn
    return plan.finish ? await plan.finish(done) : done
  } catch (error) {
    if (signal.aborted) throw new FrameError('Request was aborted', 4001)
    throw error
  } finally {
    frame.pending.delete(control)
  }

  async function ask() {
    signal.throwIfAborted()
    const accounts = await accountsOn(frame, chainId)
    const chain = describeChain(chainId)
    const [prepare, approver] = await Promise.all([load?.(), frame.approver()])
    const plan = await (prepare as Method)({ frame, params: deepFreeze(params), chain, accounts, signal })
    signal.throwIfAborted()
    const request: ApprovalRequest = {
      id: crypto.randomUUID(),
      method,
      site: { ...frame.site },
      account: plan.account,
      chain,
      review: plan.review,
    }
    const { canBeInPage, consent } = await consentTo(frame, request)
    const done = await approver.ask(request, {
      signal,
      inPage: canBeInPage,
      channel,
      carryOut: (view) => consent(view, plan.carryOut),
    })
    return { plan, done }
  }
}

/**
 * Why `wallet_grantPermissions` and `wallet_revokePermissions` (ERC-7715) are refused: the account obeys its one owner and
 * knows no session keys, so a permission could only be pretended.
 */
const permissionsRefusal = (): FrameError =>
  new FrameError(
    'This wallet grants no permissions: its account obeys the owner alone, who is asked each time.',
    4200,
  )
