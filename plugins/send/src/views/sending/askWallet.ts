import { BaseError, type CaipAddress, type ChainTransfers, readProperty } from '@wallet-widget/kernel'
import { activeConnection, refusalOf } from '@wallet-widget/kernel/connectors'
import type { WritableAtom } from 'nanostores'
import type { Attempt, Attempts } from './attempts.js'
import type { GivenUp } from './givenUp.js'
import { isBlocked } from './isBlocked.js'
import { prepare, toReview } from './prepareReview.js'
import type { Receivers } from './receivers.js'
import type { SendContext } from './sendContext.js'
import type { Phase, Refusal, Review, SendState } from './sendState.js'

export interface AskingOptions {
  readonly context: SendContext
  readonly $send: WritableAtom<SendState>
  readonly set: (change: Partial<SendState>) => void
  /** Empties the form. */
  readonly reset: (phase: Phase) => void
  readonly attempts: Attempts
  readonly givenUp: GivenUp
  readonly receivers: Receivers
}

/** A chain that says so can't tell whether it was sent, however often it is asked. */
const UNKNOWN = 'TRANSFER_UNKNOWN'

/** What the chain says of a payment. */
type Found = 'unseen' | 'waiting' | 'never' | 'unknown' | 'failed' | { readonly id: string }

/** What the visitor may give a payment up after: the last one where they have looked for themselves. */
const ENDS: readonly unknown[] = ['unseen', 'never', 'unknown']

/** Between two questions whether the chain has it. ms */
const PAUSE = 2_000

/**
 * Has the wallet send what was reviewed, once. What it is asked for is written down before and settled after; where its answer
 * is lost, the chain is asked, and nothing is sent until the visitor knows.
 */
export function createAsking({ context, $send, set, reset, attempts, givenUp, receivers }: AskingOptions) {
  const { state, widget, t, logger } = context

  const isAbout = (attempt: Attempt): boolean => {
    const { phase } = $send.get()
    return (phase.name === 'asking' || phase.name === 'unsettled') && phase.attempt.id === attempt.id
  }

  const remember = ({ from, to, name, networkId }: Attempt) =>
    receivers.add(`${networkId}:${from}` as CaipAddress, { address: to, name })

  const succeed = (attempt: Attempt, id: string) => {
    attempts.settle(attempt)
    remember(attempt)
    // One that was given up is said before the next one goes.
    if (!givenUp.list().some(({ id }) => id === attempt.id)) givenUp.removeLike(attempt)
    if (isAbout(attempt)) reset({ name: 'sent', attempt, id })
    else widget.toast('success', t('sent.late'))
  }

  const transfersFor = async (attempt: Attempt) => {
    const network = state.$network.get().networks.find((one) => one.caipNetworkId === attempt.networkId)
    const transfers = network && (await state.$chains.get().get(network.chainNamespace)?.loadTransfers?.())
    return network && transfers ? { network, transfers } : undefined
  }

  /** The chain's word; there is none where this page has no such network, as another page of the site may. */
  const find = async (attempt: Attempt): Promise<Found> => {
    try {
      const chain = await transfersFor(attempt)
      if (!chain) return 'unknown'
      const found = await chain.transfers.findSent({ ...attempt, network: chain.network })
      return found.status === 'sent' ? found : found.status
    } catch (error) {
      if (isUnknown(error)) return 'unknown'
      logger.warn('What became of a payment could not be found out.', error)
      return 'failed'
    }
  }

  const check = async () => {
    const { phase } = $send.get()
    if (phase.name !== 'unsettled') return
    const { attempt } = phase
    set({ phase: { ...phase, found: 'looking' } })
    return conclude(attempt, await find(attempt))
  }

  /** Says what became of it; where that is known before long, it is looked for until then. */
  const conclude = async (attempt: Attempt, found: Found): Promise<void> => {
    if (typeof found === 'object') return succeed(attempt, found.id)
    if (!isAbout(attempt)) return
    set({ phase: { name: 'unsettled', attempt, found } })
    if (found !== 'waiting') return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const { phase } = $send.get()
    // The visitor may have asked meanwhile.
    if (isAbout(attempt) && phase.name === 'unsettled' && phase.found === 'waiting')
      return conclude(attempt, await find(attempt))
  }

  const discard = async () => {
    const { phase } = $send.get()
    if (phase.name !== 'unsettled' || !ENDS.includes(phase.found)) return
    await check()
    const now = $send.get().phase
    if (now.name !== 'unsettled' || !ENDS.includes(now.found)) return
    // It is for them to look first.
    if (now.found === 'unknown' && phase.found !== 'unknown') return
    if (now.found !== 'never') givenUp.add(phase.attempt)
    attempts.settle(phase.attempt)
    set({ phase: { name: 'editing', isPreparing: false } })
  }

  /** What keeps the next payment back: one that was given up, and was sent all the same. */
  const checkGivenUp = async (): Promise<Refusal | undefined> => {
    for (const attempt of givenUp.list()) {
      const found = await find(attempt)
      if (found === 'failed') return { kind: 'node' }
      if (found === 'never') givenUp.remove(attempt)
      if (typeof found !== 'object') continue
      givenUp.remove(attempt)
      remember(attempt)
      return { kind: 'earlier' }
    }
    return undefined
  }

  const stopWaiting = () => {
    const { phase } = $send.get()
    if (phase.name !== 'asking') return
    set({ phase: { name: 'unsettled', attempt: phase.attempt, found: 'looking' } })
    void check()
  }

  const fail = async (attempt: Attempt, review: Review, error: unknown) => {
    const kind = refusalOf(error)
    const backTo = (refusal: Refusal) => {
      attempts.settle(attempt)
      if (!isAbout(attempt)) return
      const isReviewed = $send.get().phase.name === 'asking'
      set({
        phase: isReviewed
          ? { name: 'review', review, refusal }
          : { name: 'editing', isPreparing: false, refusal },
      })
    }
    if (kind === 'cancelled') {
      attempts.settle(attempt)
      return isAbout(attempt) ? reset({ name: 'cancelled' }) : undefined
    }
    // A wallet may answer with an error, and have sent all the same.
    const found = await find(attempt)
    if (typeof found === 'object') return succeed(attempt, found.id)
    if (kind) return backTo({ kind })
    logger.warn('The wallet failed to send, or to say that it did.', error)
    return conclude(attempt, found)
  }

  /** What is left of a review right before it is sent; undefined where it is to be looked at again, or is off. */
  const lookAgain = async (review: Review): Promise<Review | undefined> => {
    const refusal = (await isBlocked(context, review.receiver, review.network)) ?? (await checkGivenUp())
    if (refusal) {
      set({ phase: { name: 'review', review, refusal } })
      return undefined
    }
    if (Date.now() < review.until) return review
    const amount = review.isAll ? ('all' as const) : review.amount
    const answer = await prepare(context, { ...review, amount })
    if ('refusal' in answer) {
      set({ phase: { name: 'review', review, refusal: answer.refusal } })
      return undefined
    }
    const fresh = toReview(answer.prepared, review)
    const isDearer = (fresh.fee ?? 0n) > (review.fee ?? 0n) || (fresh.deposit ?? 0n) > (review.deposit ?? 0n)
    if (!isDearer && fresh.amount === review.amount) return fresh
    set({ phase: { name: 'review', review: fresh, hasChanged: true } })
    return undefined
  }

  const isStillTheirs = ({ network, from, connectorId }: Review): boolean => {
    const now = activeConnection(state, network.chainNamespace)
    const isSame = now?.address === from && now.connectorId === connectorId
    return isSame && now.networkId === network.caipNetworkId
  }

  /** Whether a payment is left whose end nobody knows: it is shown in the place of the next. */
  const settleFirst = (): boolean => {
    const left = attempts.get()
    if (left) set({ phase: { name: 'unsettled', attempt: left, found: 'looking' } })
    return left !== undefined
  }

  const confirm = async () => {
    const { phase } = $send.get()
    if (phase.name !== 'review') return
    const { review } = phase
    const attempt = attemptOf(review)
    // At once: a second click finds nothing to confirm.
    set({ phase: { name: 'asking', review, attempt } })
    if (settleFirst()) return check()
    const final = await lookAgain(review)
    if (!final || !isAbout(attempt)) return
    if (!isStillTheirs(final)) return reset({ name: 'cancelled' })
    // Another tab may have asked its wallet meanwhile.
    if (settleFirst()) return check()
    const { method, params, network, since } = final
    const asked = { ...attempt, since }
    attempts.set(asked)
    let answer: unknown
    let transfers: ChainTransfers | undefined
    try {
      transfers = (await transfersFor(asked))?.transfers
      answer = await context.request({ method, params, chainId: network.caipNetworkId })
    } catch (error) {
      return fail(asked, final, error)
    }
    const id = await transfers?.readAnswer(answer, final)
    if (id !== undefined) return succeed(asked, id)
    if (!isAbout(asked)) return
    set({ phase: { name: 'unsettled', attempt: asked, found: 'looking' } })
    return check()
  }

  return { confirm, check, checkGivenUp, discard, stopWaiting }
}

const attemptOf = ({ network, from, receiver, token, amount, since }: Review): Attempt => ({
  id: crypto.randomUUID(),
  networkId: network.caipNetworkId,
  from,
  to: receiver.address,
  name: receiver.name,
  token,
  amount,
  since,
  at: Date.now(),
})

/** Whether the chain says so, of itself or beneath. */
const isUnknown = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((one) => readProperty(one, 'code') === UNKNOWN) !== null
