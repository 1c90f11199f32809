import type { ChainNamespace } from '@wallet-widget/kernel'
import { activeConnection } from '@wallet-widget/kernel/connectors'
import { atom, type ReadableAtom } from 'nanostores'
import type { WalletSendArguments } from '../../walletSendArguments.js'
import { createAsking } from './askWallet.js'
import { createAttempts } from './attempts.js'
import { fillIn, findHolding, isLink, readAnyLink, type Wanted } from './fillIn.js'
import { createGivenUp } from './givenUp.js'
import { createHoldings, type Holding } from './holdings.js'
import { prepareAll, prepareReview } from './prepareReview.js'
import { createReceivers, type Receivers } from './receivers.js'
import type { SendContext } from './sendContext.js'
import type { Phase, SendForm, SendState } from './sendState.js'

/** What the views show and do. */
export interface Sending {
  readonly $send: ReadableAtom<SendState>
  readonly $holdings: ReadableAtom<readonly Holding[]>
  readonly receivers: Receivers
  /** Begins with what the view was opened with; a payment that is not settled comes first. */
  begin(args: WalletSendArguments | undefined): void
  change(change: Partial<SendForm>): void
  /** Enters as much as can be sent. */
  takeAll(): Promise<void>
  /** Prepares the review; true once it is there. */
  review(): Promise<boolean>
  /** Has the wallet send what was reviewed. */
  confirm(): Promise<void>
  /** Goes back to the form, with what was entered. */
  edit(): void
  /** Waits for the wallet no more. It may send all the same. */
  stopWaiting(): void
  /** Asks the chain what became of a payment that is not settled. */
  check(): Promise<void>
  /** Gives a payment up that the chain has not seen. */
  discard(): Promise<void>
  /** Forgets what was entered. */
  finish(): void
}

/** A name is looked up once nobody has typed for so long. ms */
const PAUSE = 250

const EDITING: Phase = Object.freeze({ name: 'editing', isPreparing: false })

/** Makes the state that the views share. Undone with the plugin. */
export function createSending(context: SendContext): Sending {
  const { state, storage } = context
  const emptyForm = (): SendForm => ({
    networkId: state.$network.get().networkId,
    tokenAddress: undefined,
    amount: '',
    isAll: false,
    inMoney: false,
    receiver: '',
  })
  const $send = atom<SendState>({ form: emptyForm(), lookUp: { status: 'none' }, phase: EDITING })
  const set = (change: Partial<SendState>) => $send.set({ ...$send.get(), ...change })
  const reset = (phase: Phase) => {
    lookingUp?.abort()
    set({ form: emptyForm(), lookUp: { status: 'none' }, phase })
  }
  const attempts = createAttempts(storage)
  const givenUp = createGivenUp(storage)
  const receivers = createReceivers(storage, state)
  const $holdings = createHoldings(context)
  const asking = createAsking({ context, $send, set, reset, attempts, givenUp, receivers })

  const accountOn = (namespace: ChainNamespace) => {
    const connection = activeConnection(state, namespace)
    return connection && `${connection.connectorId} ${connection.address}`
  }
  const who = () => {
    const { networkId, network, networks } = state.$network.get()
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    const accounts = new Map(namespaces.map((namespace) => [namespace, accountOn(namespace)]))
    return { networkId, accounts, account: network && accounts.get(network.chainNamespace) }
  }
  let last = who()
  const follow = () => {
    const now = who()
    const { account, networkId } = now
    const before = last
    if (account === before.account && networkId === before.networkId) return
    last = now
    const { phase, form } = $send.get()
    // A wallet that is being restored is no other one.
    if (!before.account) return form.networkId ? undefined : set({ form: { ...form, networkId } })
    if (phase.name === 'review') return reset({ name: 'cancelled' })
    const { network } = state.$network.get()
    // On another chain it is another account, which was there before.
    const isKnown = network !== undefined && account === before.accounts.get(network.chainNamespace)
    const isWanted = isKnown && networkId === form.networkId
    if (phase.name === 'editing' && !isWanted) reset(EDITING)
  }
  context.onDispose(state.$session.listen(follow))
  context.onDispose(
    attempts.subscribe(() => {
      const { phase } = $send.get()
      if (phase.name === 'unsettled' && attempts.get()?.id !== phase.attempt.id) set({ phase: EDITING })
    }),
  )

  let lookingUp: AbortController | undefined
  let lookedUp: Promise<void> | undefined
  const lookUp = async () => {
    lookingUp?.abort()
    lookingUp = new AbortController()
    const { signal } = lookingUp
    const { receiver, networkId } = $send.get().form
    const text = receiver.trim()
    if (!text) return set({ lookUp: { status: 'none' } })
    set({ lookUp: { status: 'looking' } })
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (signal.aborted) return
    try {
      const link = isLink(text) ? await readAnyLink(state, text) : undefined
      if (signal.aborted) return
      if (link) {
        const { to } = link
        return enter($send.get().form, { ...link, ...(to && isLink(to) ? { to: '' } : {}) })
      }
      const network = state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
      const transfers = network && (await state.$chains.get().get(network.chainNamespace)?.loadTransfers?.())
      const found = network && (await transfers?.findReceiver({ text, network, signal }))
      if (signal.aborted) return
      set({ lookUp: found ? { status: 'found', receiver: Object.freeze(found) } : { status: 'unknown' } })
    } catch (error) {
      context.logger.warn('The receiver could not be looked up.', error)
      if (!signal.aborted) set({ lookUp: { status: 'failed' } })
    }
  }
  const change = (given: Partial<SendForm>) => {
    const { form, phase } = $send.get()
    if (phase.name !== 'editing') return
    set({ form: { ...form, ...given }, phase: EDITING })
    if (given.receiver !== undefined || given.networkId !== undefined) lookedUp = lookUp()
  }

  let stopWaiting = () => {}
  /** Fills the form in; the amount once it is known how many decimals the token has. */
  const enter = (form: SendForm, wanted: Wanted) => {
    stopWaiting()
    const filled = fillIn(form, wanted, { state, holdings: $holdings.get() })
    const isHeld = () => findHolding($holdings.get(), filled.networkId, filled.tokenAddress) !== undefined
    change(filled)
    if (isHeld() || !wanted.amount) return
    // Watched no longer than that: it is read from the chain while it is.
    stopWaiting = $holdings.listen(() => {
      const now = $send.get().form
      const isSame =
        now.tokenAddress === filled.tokenAddress &&
        now.networkId === filled.networkId &&
        // The amount is one for them, and for nobody else who was typed meanwhile.
        now.receiver === filled.receiver
      if (isSame && !isHeld()) return
      stopWaiting()
      if (!isSame || now.amount) return
      change({ amount: fillIn(now, wanted, { state, holdings: $holdings.get() }).amount })
    })
  }
  context.onDispose(() => stopWaiting())

  const applied = new WeakSet<WalletSendArguments>()
  return {
    $send,
    $holdings,
    receivers,
    begin(args) {
      const { phase } = $send.get()
      const left = attempts.get()
      if (left && phase.name !== 'asking' && phase.name !== 'unsettled') {
        set({ phase: { name: 'unsettled', attempt: left, found: 'looking' } })
        void asking.check()
      } else if (['review', 'cancelled', 'sent'].includes(phase.name)) set({ phase: EDITING })
      if (!args || applied.has(args) || $send.get().phase.name !== 'editing') return
      applied.add(args)
      const { network: networkId = state.$network.get().networkId, token, amount, to } = args
      const asked = amount === undefined ? undefined : { coins: amount }
      enter(emptyForm(), { to, networkId, tokenAddress: token, amount: asked })
    },
    change,
    async takeAll() {
      const { form, lookUp: known, phase } = $send.get()
      if (phase.name !== 'editing' || phase.isPreparing) return
      set({ phase: { name: 'editing', isPreparing: true } })
      const answer = await prepareAll({ context, form, lookUp: known, holdings: $holdings.get() })
      const now = $send.get()
      if (now.form !== form || now.phase.name !== 'editing') return
      if (!answer) return set({ phase: EDITING })
      if ('refusal' in answer) return set({ phase: { ...EDITING, refusal: answer.refusal } as Phase })
      set({ form: { ...form, amount: answer.amount, isAll: true, inMoney: false }, phase: EDITING })
    },
    async review() {
      const { phase } = $send.get()
      if (phase.name !== 'editing' || phase.isPreparing) return false
      set({ phase: { name: 'editing', isPreparing: true } })
      const before = $send.get().form
      // What could not be looked up before may be found now.
      if ($send.get().lookUp.status === 'failed') lookedUp = lookUp()
      await lookedUp
      const earlier = await asking.checkGivenUp()
      const answer = earlier
        ? { refusal: earlier }
        : await prepareReview({
            context,
            send: $send.get(),
            holdings: $holdings.get(),
            receivers,
            givenUp,
          })
      const now = $send.get()
      // Another account, or another amount was typed: what was prepared is for nobody.
      if (now.form !== before || now.phase.name !== 'editing' || !now.phase.isPreparing) return false
      const isReady = answer !== undefined && 'review' in answer
      if (isReady) set({ phase: { name: 'review', review: answer.review } })
      else set({ phase: { ...EDITING, refusal: answer?.refusal } as Phase })
      return isReady
    },
    confirm: asking.confirm,
    edit: () => $send.get().phase.name !== 'asking' && set({ phase: EDITING }),
    stopWaiting: asking.stopWaiting,
    check: asking.check,
    discard: asking.discard,
    finish: () => reset(EDITING),
  }
}
