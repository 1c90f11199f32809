import { cleanText, type Token } from '@wallet-widget/kernel'
import {
  activeConnection,
  type RequestRefusal,
  randomId,
  refusalOf,
  sleep,
} from '@wallet-widget/kernel/connectors'
import type { WritableAtom } from 'nanostores'
import { readAllowance } from '../../router/readRouter.js'
import { toQuantity } from '../../router/words.js'
import type { SwapsContext } from '../../swapsContext.js'
import type { Attempt, Attempts } from './attempts.js'
import { certainNo } from './certainNo.js'
import { findSwap } from './findSwap.js'
import { prepareReview } from './prepareReview.js'
import type { Phase, Refusal, Review, SwapState, WalletCall } from './swapState.js'

export interface AskingOptions {
  readonly context: SwapsContext
  readonly $swap: WritableAtom<SwapState>
  readonly set: (change: Partial<SwapState>) => void
  /** Empties the amount. */
  readonly reset: (phase: Phase) => void
  readonly attempts: Attempts
}

/** Between two questions to the chain. ms */
const PAUSE = 1_500
/** An approval that has not come by then is not waited for. ms */
const MOST_PATIENCE = 5 * 60_000

/**
 * Has the wallet carry out what was reviewed, once. The swap is written down before the wallet is asked, and settled by what the
 * chain says; nothing else is sent until then. Its deadline makes sure that this is known before long.
 */
export function createAsking({ context, $swap, set, reset, attempts }: AskingOptions) {
  const { state, widget, t, logger } = context
  let isGone = false
  let following: string | undefined
  /** What was confirmed last, until it is given up: what wakes later for one before does nothing. */
  let confirmed: object | undefined
  context.onDispose(() => {
    isGone = true
  })

  const networkOf = ({ networkId }: Attempt) =>
    state.$network.get().networks.find((one) => one.caipNetworkId === networkId)

  const find = async (attempt: Attempt) => {
    const network = networkOf(attempt)
    if (!network) return undefined
    try {
      const found = await findSwap(attempt, network)
      if (found.status === 'waiting' && attempt.sent) {
        const chain = state.$chains.get().get(network.chainNamespace)
        const transaction = { ...attempt.sent, from: attempt.owner }
        const outcome = await (await chain?.loadTransactions?.())?.readOutcome({ transaction, network })
        if (outcome?.status === 'failed') return { status: 'reverted' as const }
      }
      return found
    } catch (error) {
      logger.warn('What became of a swap could not be found out.', error)
      return undefined
    }
  }

  /** Ends with an attempt as the chain says; true where it has. */
  const conclude = (attempt: Attempt, found: Awaited<ReturnType<typeof find>>): boolean => {
    if (!found || found.status === 'waiting') return false
    attempts.settle(attempt)
    state.$balance.refresh()
    const { phase } = $swap.get()
    const isShown = phase.name === 'asking' || (phase.name === 'waiting' && phase.attempt.id === attempt.id)
    if (found.status === 'done') {
      if (isShown) reset({ name: 'done', attempt, hash: found.hash, received: found.received })
      else widget.toast('success', t('done.late'))
    } else if (isShown)
      set({ phase: { name: 'failed', attempt, why: found.status === 'never' ? 'never' : 'reverted' } })
    return true
  }

  /** Asks the chain until it knows. */
  const follow = async (): Promise<void> => {
    for (;;) {
      const attempt = attempts.get()
      if (!attempt || isGone) break
      following = attempt.id
      const found = await find(attempt)
      if (isGone || conclude(attempt, found)) break
      const { phase } = $swap.get()
      if (phase.name === 'waiting') {
        const { sent } = attempts.get() ?? {}
        set({ phase: { ...phase, isSure: sent !== undefined, hasFailed: found === undefined } })
      }
      await sleep(PAUSE)
    }
    following = undefined
  }

  /**
   * Whether a swap is left whose end nobody knows: it is shown in the place of the next.
   *
   * @param erred - one that the wallet answered with an error
   */
  const settleFirst = (erred?: Attempt): boolean => {
    const left = attempts.get()
    if (!left) return false
    const isSure = left.sent !== undefined
    const hasErred = left.id === erred?.id
    set({ phase: { name: 'waiting', attempt: left, isSure, hasErred, hasFailed: false } })
    if (following === undefined) void follow()
    return true
  }

  const isStillTheirs = ({ network, owner, connectorId }: Review): boolean => {
    const now = activeConnection(state, network.chainNamespace)
    return (
      now?.address === owner && now.connectorId === connectorId && now.networkId === network.caipNetworkId
    )
  }

  /** The review once more, right before the wallet is asked; undefined where it is to be looked at again. */
  const lookAgain = async (review: Review, own: object): Promise<Review | undefined> => {
    const answer = await prepareReview(context, review)
    if (confirmed !== own || isGone) return undefined
    if ('refusal' in answer) {
      set({ phase: { name: 'review', review, refusal: answer.refusal } })
      return undefined
    }
    const fresh = answer.review
    const isAsShown = fresh.least >= review.least && fresh.approvals.length <= review.approvals.length
    if (isAsShown) return fresh
    set({ phase: { name: 'review', review: fresh, hasChanged: true } })
    return undefined
  }

  const toTransaction = (owner: string, { to, data, value }: WalletCall, gas?: bigint) => ({
    from: owner,
    to,
    data,
    value: toQuantity(value),
    ...(gas && { gas: toQuantity(gas) }),
  })

  /** Has the router allowed to take exactly the amount, and waits for the chain to say so. */
  const approve = async (review: Review, own: object): Promise<boolean> => {
    const { network, owner, approvals, swap, from, amount } = review
    const back = (refusal: Refusal) => {
      set({ phase: { name: 'review', review, refusal } })
      return false
    }
    for (const [at, call] of approvals.entries()) {
      set({ phase: { name: 'approving', review, isAsking: true } })
      const isLast = at === approvals.length - 1
      const asked = context
        .request({
          method: 'eth_sendTransaction',
          params: [toTransaction(owner, call)],
          chainId: network.caipNetworkId,
        })
        .then(
          () => ({ kind: undefined, hasFailed: false }),
          (error: unknown) => ({ kind: refusalOf(error), hasFailed: true }),
        )
      let answered: { readonly kind: RequestRefusal | undefined; readonly hasFailed: boolean } | undefined
      void asked.then((answer) => {
        answered = answer
        if (!answer.hasFailed && confirmed === own && $swap.get().phase.name === 'approving')
          set({ phase: { name: 'approving', review, isAsking: false } })
      })
      const until = Date.now() + MOST_PATIENCE
      const isThere = async () => {
        const found = await readAllowance(
          { network },
          {
            token: from.address ?? '',
            owner,
            spender: swap.to,
          },
        ).catch(() => undefined)
        return found !== undefined && (isLast ? found >= amount : found === 0n)
      }
      while (!(await isThere())) {
        if (isGone || confirmed !== own) return false
        const kind = answered?.kind
        if (kind === 'cancelled') {
          reset({ name: 'cancelled' })
          return false
        }
        if (kind) return back({ kind })
        if (answered?.hasFailed || Date.now() > until) return back({ kind: 'approval' })
        await sleep(PAUSE / 3)
      }
      if (confirmed !== own) return false
    }
    return true
  }

  const confirm = async (): Promise<void> => {
    const { phase } = $swap.get()
    if (phase.name !== 'review') return
    const { review } = phase
    const own = {}
    confirmed = own
    // At once: a second click finds nothing to confirm.
    set({ phase: { name: 'asking', review } })
    if (settleFirst()) return
    let final = await lookAgain(review, own)
    if (!final) return
    if (!isStillTheirs(final)) return reset({ name: 'cancelled' })
    if (final.approvals.length > 0 && !final.isBatch) {
      if (!(await approve(final, own))) return
      const approved = await lookAgain(final, own)
      if (!approved) return
      final = approved
      if (final.approvals.length > 0)
        return set({ phase: { name: 'review', review: final, refusal: { kind: 'approval' } } })
      set({ phase: { name: 'asking', review: final } })
    }
    if (!isStillTheirs(final)) return reset({ name: 'cancelled' })
    // Another tab may have asked its wallet meanwhile.
    if (settleFirst()) return
    await ask(final)
  }

  const ask = async (review: Review): Promise<void> => {
    const { network, owner, swap, approvals, isBatch } = review
    const attempt = attemptOf(review)
    // Without the record nothing would keep it from being sent twice.
    if (!attempts.set(attempt))
      return set({ phase: { name: 'review', review, refusal: { kind: 'mismatch' } } })
    const calls = [...approvals, swap].map(({ to, data, value }) => ({ to, data, value: toQuantity(value) }))
    const chainId = toQuantity(BigInt(network.id))
    const bundle = { version: '2.0.0', id: attempt.id, chainId, from: owner, atomicRequired: true, calls }
    const [method, params] = isBatch
      ? ['wallet_sendCalls', [bundle]]
      : ['eth_sendTransaction', [toTransaction(owner, swap, review.gas)]]
    try {
      const answer = await context.request({ method, params, chainId: network.caipNetworkId })
      const chain = state.$chains.get().get(network.chainNamespace)
      const sent = (await chain?.loadTransactions?.())?.readSent({ method, params, from: owner }, answer)
      if (sent && attempts.get()?.id === attempt.id)
        attempts.set({ ...attempt, sent: { id: sent.id, method } })
    } catch (error) {
      if (await isOver(attempt, review, error)) return
      logger.warn('The wallet failed to swap, or to say that it did.', error)
      return void settleFirst(attempt)
    }
    settleFirst()
  }

  /** Settles an attempt whose failure says for certain that nothing was sent. Returns whether it does. */
  const isOver = async (attempt: Attempt, review: Review, error: unknown): Promise<boolean> => {
    const kind = certainNo(error)
    if (!kind) return false
    if (kind === 'cancelled') {
      attempts.settle(attempt)
      reset({ name: 'cancelled' })
      return true
    }
    if (conclude(attempt, await find(attempt))) return true
    attempts.settle(attempt)
    const { phase } = $swap.get()
    if (phase.name === 'asking') set({ phase: { name: 'review', review, refusal: { kind } } })
    else if (phase.name === 'waiting' && phase.attempt.id === attempt.id)
      set({ phase: { name: 'editing', isPreparing: false, refusal: { kind } } })
    return true
  }

  /** Waits for the wallet no more: the chain is asked. It may swap all the same. */
  const stopWaiting = () => {
    const { phase } = $swap.get()
    confirmed = undefined
    if (phase.name === 'approving')
      return set({ phase: { name: 'review', review: phase.review, refusal: { kind: 'approval' } } })
    if (phase.name === 'asking' && !settleFirst()) set({ phase: { name: 'review', review: phase.review } })
  }

  /** The visitor has looked in their wallet: it is waited for no more. */
  const forget = () => {
    const { phase } = $swap.get()
    if (phase.name !== 'waiting') return
    attempts.settle(phase.attempt)
    reset({ name: 'editing', isPreparing: false })
  }

  return { confirm, settleFirst, stopWaiting, forget }
}

/** As much of a token as is needed to name it: the record has to be readable, whatever the token is called. */
const LONGEST_NAME = 60
const briefly = ({ address, name, symbol, decimals }: Token): Token => ({
  ...(address !== undefined && { address }),
  name: cleanText(name, LONGEST_NAME),
  symbol: cleanText(symbol, LONGEST_NAME),
  decimals,
})

const attemptOf = ({ network, owner, from, to, amount, least, swap, deadline, since }: Review): Attempt => ({
  id: toQuantity(BigInt(`0x${randomId()}`)),
  ...{ networkId: network.caipNetworkId, owner, from: briefly(from), to: briefly(to) },
  ...{ amount, least, deadline, since },
  data: swap.data,
  at: Date.now(),
})
