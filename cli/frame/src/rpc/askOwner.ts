import { hex } from '@scure/base'
import { type ApprovalRequest, FrameError, type Leave } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { accountsOn } from '../frame/accounts.js'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { canonicalJson } from '../passkey/requestChallenge.js'
import { consentTo } from './consentTo.js'
import { describeChain } from './describeChain.js'
import type { Method, Plan } from './plan.js'

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

/** A review waits so long for what is simulated; later than that it is added to what is shown. ms */
const LONGEST_WAIT = 1_500
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** How many are asked, or wait for their turn. */
let asked = 0
const count = async (frame: Frame, change: 1 | -1) => {
  asked += change
  if (frame.look.drawn) (await frame.approver()).setWaiting(Math.max(0, asked - 1))
}

// One after the other: what the second one shows (whether it would fail) depends on the first.
let before: Promise<unknown> = Promise.resolve()

/**
 * Shows a request to the owner and does it when agreed to. What has left the device is answered with its hash, whatever the
 * site does meanwhile.
 *
 * @throws FrameError 4001 when nothing was agreed to and nothing has left
 */
export async function askOwner(
  frame: Frame,
  request: { method: string; params: unknown; chainId: string; channel?: string | undefined },
): Promise<unknown> {
  const { method, params, chainId, channel } = request
  const load = methods[method]
  if (!load) throw permissionsRefusal()
  const id = crypto.randomUUID()
  const given = new AbortController()
  const left = new AbortController()
  /** Ends the review: at once, unless something is leaving just then. */
  const asking = new AbortController()
  let isLeaving = false
  const { signal } = given
  signal.addEventListener('abort', () => isLeaving || asking.abort())
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const pending: OwnerAsked = { abort: () => given.abort(), leave: () => left.abort(), ended }
  frame.pending.add(pending)
  try {
    void count(frame, 1)
    const turn = before.then(() => ask()).finally(() => count(frame, -1))
    before = turn.catch(() => {})
    const { plan, done } = await turn.catch((error) => {
      throw asking.signal.aborted ? new FrameError('Request was aborted', 4001) : error
    })
    const answer = await finish(plan, done)
    if (!signal.aborted && !left.signal.aborted) await frame.journal.delete(id)
    return answer
  } finally {
    frame.pending.delete(pending)
    end()
  }

  async function finish(plan: Plan, done: unknown) {
    if (!plan.finish) return done
    const finishing = plan.finish(done, left.signal)
    ;(await frame.approver()).follow(finishing)
    return finishing
  }
  async function ask() {
    asking.signal.throwIfAborted()
    // The owner may have protected the wallet with a passkey meanwhile, on its own page.
    await frame.sessions.refresh()
    const accounts = await accountsOn(frame, chainId)
    const chain = describeChain(chainId)
    const [prepare, approver] = await Promise.all([load?.(), frame.approver()])
    const patience = wait(LONGEST_WAIT)
    const plan = await (prepare as Method)({ frame, params: deepFreeze(params), chain, accounts, signal })
    await Promise.race([plan.simulation, patience])
    asking.signal.throwIfAborted()
    const fingerprint = await fingerprintOf({ method, params, chainId, account: plan.account })
    const earlier = (await frame.journal.list()).find(({ request }) => request === fingerprint)
    const request: ApprovalRequest = {
      id,
      method,
      site: { ...frame.site },
      account: plan.account,
      chain,
      review: plan.review,
      ...(earlier && { earlier: { hash: earlier.hash, at: earlier.at } }),
    }
    const { canBeInPage, consent } = await consentTo(frame, request)
    approver.setWaiting(Math.max(0, asked - 1))
    const leave: Leave = async (hash) => {
      signal.throwIfAborted()
      isLeaving = true
      await frame.journal.add({ id, method, chainId, request: fingerprint, hash, at: Date.now() })
    }
    try {
      const done = await approver.ask(request, {
        signal: asking.signal,
        inPage: canBeInPage,
        channel,
        simulation: plan.simulation,
        carryOut: (view) =>
          consent(view, (given) => plan.carryOut(given, leave)).catch(async (error) => {
            isLeaving = false
            if (plan.out?.() === undefined) await frame.journal.delete(id)
            if (signal.aborted) asking.abort()
            throw error
          }),
      })
      return { plan, done }
    } catch (error) {
      const done = plan.out?.()
      if (done === undefined) throw error
      return { plan, done }
    }
  }
}

/** The same for the same request of the same account. */
async function fingerprintOf(request: object): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(request))
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
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
