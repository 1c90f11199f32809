import type { ComposedMessage } from '../src/signing/composeMessage.js'
import type { SignInEffect } from '../src/signing/machine/signInEffect.js'
import type { SignInEvent } from '../src/signing/machine/signInEvent.js'
import { type SignInMachine, START } from '../src/signing/machine/signInState.js'
import { transition } from '../src/signing/machine/transition.js'
import { keyOf, sessionOf, subjectFor } from './signInModel.js'

export const A = subjectFor('0xA', 1)
export const B = subjectFor('0xB', 1)
export const composed = { data: { ...A }, text: 'text', at: 0 } as unknown as ComposedMessage

/** A machine, the answers to whose effects a test writes itself. */
export function startMachine(required = false) {
  let machine: SignInMachine = START
  let effects: readonly SignInEffect[] = []
  const ended: string[] = []
  const send = (event: SignInEvent) => {
    const step = transition(machine, event, { required })
    machine = step.machine
    effects = step.effects
    for (const one of effects) if (one.type === 'endSession') ended.push(keyOf(one.owner))
    return machine.state.name
  }
  const done = <Type extends SignInEffect['type']>(type: Type) =>
    effects.find((one): one is Extract<SignInEffect, { readonly type: Type }> => one.type === type)
  const connect = (subject = A, mayAsk = true) =>
    send({ type: 'subjectChanged', subject, isConnecting: false, mayAsk })
  const found = (session?: ReturnType<typeof sessionOf>) =>
    send({ type: 'found', lookup: machine.lookup ?? 0, session })
  const click = () => send({ type: 'signClicked', now: 0 })
  const compose = () => {
    const { state } = machine
    const number = 'composing' in state ? (state.composing ?? 0) : 0
    return send({ type: 'composed', number, composed })
  }
  /** Until the wallet asks. Answers the number of the attempt. */
  function askWallet(): number {
    connect()
    found()
    compose()
    click()
    return done('askWallet')?.attempt ?? 0
  }
  const sign = (attempt: number, session = sessionOf(A)) => send({ type: 'walletSigned', attempt, session })
  const failLookup = () => send({ type: 'lookupFailed', lookup: machine.lookup ?? 0 })
  return {
    send,
    failLookup,
    done,
    connect,
    found,
    click,
    compose,
    askWallet,
    sign,
    /** Whose sessions were ended, since the start. */
    ended,
    types: () => effects.map(({ type }) => type),
    machine: () => machine,
    name: () => machine.state.name,
  }
}
