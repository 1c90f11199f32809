import { leaveForReview, returnUrlOf } from '../approval/away/leaveForReview.js'
import type { FrameApprover } from '../approval/createApprover.js'
import { sameValue } from '../approval/popup/reviewWindow.js'
import { type ApprovalRequest, type FrameChain, FrameError, type Leave } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { accountsOn, type ChainAccounts } from '../frame/accounts.js'
import type { LeftReview } from '../frame/leftReviews.js'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { deviceWait } from '../waiting/deviceWait.js'
import { consentTo } from './consentTo.js'
import { describeChain } from './describeChain.js'
import { fingerprintOf } from './fingerprintOf.js'
import type { Method, Plan } from './plan.js'
import { refuseNewDevice } from './refuseNewDevice.js'

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
let waiting = 0
const count = async (frame: Frame, change: 1 | -1) => {
  waiting += change
  if (frame.look.drawn) (await frame.approver()).setWaiting(Math.max(0, waiting - 1))
}

// One after the other: what the second one shows (whether it would fail) depends on the first.
let before: Promise<unknown> = Promise.resolve()

/** What a site asks of the owner. */
interface OwnersRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 */
  readonly chainId: string
  /** Of a window that the page has opened for it. */
  readonly channel?: string | undefined
  /** The page, should it be left for the wallet's own. */
  readonly returnUrl?: string | undefined
  /** The owner has approved it there. */
  readonly approved?: Approved
}

type Approved = Pick<LeftReview, 'request' | 'kept'> & { isSent(): void }

/**
 * Shows a request to the owner and does it when agreed to. What has left the device is answered with its hash, whatever the
 * site does meanwhile.
 *
 * @throws FrameError 4001 when nothing was agreed to and nothing has left
 */
export async function askOwner(frame: Frame, request: OwnersRequest): Promise<unknown> {
  const { method, params, chainId, channel, approved } = request
  const load = methods[method]
  if (!load) throw permissionsRefusal()
  const id = approved?.request.id ?? crypto.randomUUID()
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
    // What was approved at the wallet's page waits for no other review: it could be carried out long after.
    const turn = (approved ? ask() : before.then(() => ask())).finally(() => count(frame, -1))
    before = Promise.allSettled([before, turn])
    const { plan, done } = await turn.catch((error) => {
      // That the login has ended aborts it too, and says more.
      const isTold = error instanceof FrameError && error.code === 4100
      throw asking.signal.aborted && !isTold ? new FrameError('Request was aborted', 4001) : error
    })
    const answer = await finish(plan, done)
    // Of what was approved elsewhere the site hears when it asks.
    if (!approved && !signal.aborted && !left.signal.aborted) await frame.journal.delete(id)
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
    const { user } = await frame.sessions.refresh()
    const accounts = await accountsOn(frame, chainId)
    const chain = describeChain(chainId)
    const newDevice = deviceWait(user)
    if (newDevice) {
      if (approved) throw new FrameError('This device is new to the wallet and can’t sign yet.', 4100)
      const told = { id, method, site: { ...frame.site }, account: accounts.used, chain }
      return refuseNewDevice(frame, told, newDevice, { signal: asking.signal, channel })
    }
    const [prepare, approver] = await Promise.all([load?.(), frame.approver()])
    const patience = wait(LONGEST_WAIT)
    let plan = await (prepare as Method)({
      frame,
      params: deepFreeze(params),
      chain,
      accounts,
      signal,
      kept: approved?.kept,
    })
    if (approved) return { plan, done: await carryOutApproved(plan, approved, chain) }
    await Promise.race([plan.simulation, patience])
    for (let window = channel; ; window = undefined) {
      const shown = await show(plan, { chain, accounts, approver, window })
      if (!shown.instead) return { plan, done: shown.done }
      const { instead: _, ...rest } = plan
      plan = { ...rest, ...shown.instead }
    }
  }

  /** Shows a plan and carries it out; `instead`: it could not be, and this is to be shown in its place. */
  async function show(
    plan: Plan,
    by: { chain: FrameChain; accounts: ChainAccounts; approver: FrameApprover; window: string | undefined },
  ): Promise<{ done?: unknown; instead?: Awaited<ReturnType<NonNullable<Plan['instead']>>> }> {
    asking.signal.throwIfAborted()
    const { accounts, approver, window } = by
    const asked = await requestOf(plan, by.chain)
    const { canBeAway, consent } = await consentTo(frame, asked)
    const returnUrl = canBeAway && frame.store.persistent ? returnUrlOf(frame, request.returnUrl) : undefined
    let away: string | undefined
    let isDecidedHere = false
    /** Decided here, it is not carried out again for what is decided there. */
    const forgetAway = async () => {
      isDecidedHere = true
      if (away !== undefined && !signal.aborted) await frame.left.delete(away)
    }
    /** A page that comes back by the history still shows what was decided there, and may have been carried out. */
    const mustBeOpen = async () => {
      if (away === undefined || (await frame.left.list()).some(({ review }) => review === away)) return
      const error = new FrameError('This was decided already, or took too long. Ask for it again.', -32603)
      throw Object.assign(error, { final: true })
    }
    approver.setWaiting(Math.max(0, waiting - 1))
    try {
      return await approver.ask(asked, {
        signal: asking.signal,
        channel: window,
        simulation: plan.simulation,
        leave:
          returnUrl === undefined
            ? undefined
            : async (shown) => {
                await mustBeOpen()
                const fingerprint = await fingerprintOf({ method, params, chainId, account: accounts.used })
                const left = { method, params, chainId, fingerprint, request: asked, kept: plan.kept }
                const isWanted = () => !isDecidedHere && !asking.signal.aborted
                away = await leaveForReview(frame, left, { ...shown, returnUrl, isWanted })
              },
        carryOut: async (view) => {
          await mustBeOpen()
          await forgetAway()
          away = undefined
          const doIt = consent(view, async (given) => ({ done: await plan.carryOut(given, leaveFor(plan)) }))
          return doIt.catch(async (error) => {
            isLeaving = false
            const isOut = plan.out?.() !== undefined
            if (signal.aborted) asking.abort()
            const instead = isOut ? undefined : await plan.instead?.(error)
            if (!instead) throw error
            return { instead }
          })
        },
      })
    } catch (error) {
      await forgetAway()
      const done = plan.out?.()
      if (done === undefined) throw error
      return { done }
    }
  }

  async function requestOf(plan: Plan, chain: FrameChain): Promise<ApprovalRequest> {
    const fingerprint = await fingerprintOf({ method, params, chainId, account: plan.account })
    const sent = (await frame.journal.list()).find((sent) => sent.request === fingerprint)
    const earlier = sent ?? plan.earlier
    return {
      id,
      method,
      site: { ...frame.site },
      account: plan.account,
      chain,
      review: plan.review,
      ...(earlier && { earlier: { hash: earlier.hash, at: earlier.at } }),
    }
  }
  function leaveFor(plan: Plan): Leave {
    return async (hash) => {
      signal.throwIfAborted()
      isLeaving = true
      const fingerprint = await fingerprintOf({ method, params, chainId, account: plan.account })
      const { user } = await frame.sessions.required()
      const sent = { id, method, chainId, request: fingerprint, hash, at: Date.now(), user: user.id }
      await frame.journal.add(sent)
      return () => frame.journal.delete(id, hash)
    }
  }
  /** What was shown at the wallet's page, and nothing else. */
  async function carryOutApproved(
    plan: Plan,
    { request: shown, isSent }: Approved,
    chain: FrameChain,
  ): Promise<unknown> {
    const { site, account, review } = shown
    const isSame =
      site.origin === frame.site.origin &&
      shown.method === method &&
      sameValue(shown.chain, chain) &&
      sameValue(account, plan.account) &&
      sameValue(review, plan.review)
    if (!isSame) throw new FrameError('What was approved has changed. Ask for it again.', -32603)
    const { consent } = await consentTo(frame, shown)
    try {
      return await consent(undefined, (given) => plan.carryOut(given, leaveFor(plan)))
    } catch (error) {
      const done = plan.out?.()
      if (done === undefined) throw error
      return done
    } finally {
      isSent()
    }
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
