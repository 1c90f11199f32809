import { atom, type ReadableAtom } from 'nanostores'
import type { SendContext } from '../sendContext.js'
import { createReceiverLookUp } from './createReceiverLookUp.js'
import { fillIn, findHolding, type Wanted } from './fillIn.js'
import type { Holding } from './holdings.js'
import type { FormState, SendForm } from './sendForm.js'

/** What the visitor enters. */
export interface SendFormStore {
  readonly $form: ReadableAtom<FormState>
  change(change: Partial<SendForm>): void
  /** Fills it in; the amount once it is known how many decimals the token has. */
  enter(form: SendForm, wanted: Wanted): void
  /** Enters the most that can be sent. */
  enterMax(amount: string): void
  empty(): void
  emptyForm(): SendForm
  /** Resolves once the receiver is looked up: again, where that failed. */
  lookedUp(): Promise<void>
}

interface FormOptions {
  readonly $holdings: ReadableAtom<readonly Holding[]>
  /** Whether it may be changed now. */
  isOpen(): boolean
  /** Called after a change by the visitor. */
  changed(): void
}

export function createForm(context: SendContext, { $holdings, isOpen, changed }: FormOptions): SendFormStore {
  const { state } = context
  const emptyForm = (): SendForm => ({
    networkId: state.$network.get().networkId,
    tokenAddress: undefined,
    amount: '',
    isAll: false,
    inMoney: false,
    receiver: '',
  })
  const $form = atom<FormState>({ form: emptyForm(), lookUp: { status: 'none' } })
  const receiver = createReceiverLookUp(context, {
    form: () => $form.get().form,
    set: (lookUp) => $form.set({ ...$form.get(), lookUp }),
    readLink(link) {
      // What is shown meanwhile is no form: it is read again with the next review.
      if (isOpen()) enter($form.get().form, link)
      else receiver.refuse('failed')
    },
  })
  let stopWaiting = () => {}

  function change(given: Partial<SendForm>): void {
    if (!isOpen()) return
    $form.set({ ...$form.get(), form: { ...$form.get().form, ...given } })
    changed()
    if (given.receiver !== undefined || given.networkId !== undefined) receiver.start()
  }

  function enter(form: SendForm, wanted: Wanted): void {
    stopWaiting()
    const filled = fillIn(form, wanted, { state, holdings: $holdings.get() })
    if (!filled) {
      receiver.refuse('otherNetwork')
      return
    }
    const isHeld = () => findHolding($holdings.get(), filled.networkId, filled.tokenAddress) !== undefined
    change(filled)
    if (isHeld() || !wanted.amount) return
    // Watched no longer than that: it is read from the chain while it is.
    stopWaiting = $holdings.listen(() => {
      const now = $form.get().form
      const isSame =
        now.tokenAddress === filled.tokenAddress &&
        now.networkId === filled.networkId &&
        // The amount is one for them, and for nobody else who was typed meanwhile.
        now.receiver === filled.receiver
      if (isSame && !isHeld()) return
      stopWaiting()
      if (!isSame || now.amount) return
      change({ amount: fillIn(now, wanted, { state, holdings: $holdings.get() })?.amount ?? '' })
    })
  }
  context.onDispose(() => stopWaiting())

  return {
    $form,
    change,
    enter,
    enterMax: (amount) =>
      $form.set({ ...$form.get(), form: { ...$form.get().form, amount, isAll: true, inMoney: false } }),
    empty() {
      stopWaiting()
      receiver.stop()
      $form.set({ form: emptyForm(), lookUp: { status: 'none' } })
    },
    emptyForm,
    lookedUp: receiver.ended,
  }
}
