import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, type Outcome, SignInModel, sessionOf, subjectFor } from '../../../test/signInModel.js'
import { isSame } from '../subject.js'
import { transition } from './transition.js'

const SUBJECTS = [subjectFor('0xA', 1), subjectFor('0xA', 2), subjectFor('0xB', 1)] as const

interface Command {
  /** Names it in a counterexample. */
  toString(): string
  run(model: SignInModel): void
}
const named = (name: string, run: Command['run']): Command => ({ run, toString: () => name })

const outcome = fc.constantFrom<Outcome>('ok', 'ok', 'fails', 'lost', 'pending')
const subject = fc.constantFrom(...SUBJECTS)

/** A required question can't be closed. */
const sayNo = (model: SignInModel) => model.send({ type: model.required ? 'leaveClicked' : 'declined' })

/** Whatever may happen next, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(fc.nat(9), outcome)
      .map(([at, how]) => named(`answer ${at} ${how}`, (model) => model.answer(at, how))),
  },
  {
    weight: 8,
    arbitrary: fc.constant(named('click', (model) => model.send({ type: 'signClicked', now: 0 }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.option(subject, { nil: undefined }), fc.boolean(), fc.boolean())
      .map(([next, isConnecting, mayAsk]) =>
        named(`subject ${next?.address}@${next?.chainId} ${isConnecting} ${mayAsk}`, (model) =>
          model.send({ type: 'subjectChanged', subject: next, isConnecting, mayAsk }),
        ),
      ),
  },
  { weight: 2, arbitrary: fc.constant(named('disconnect', (model) => model.disconnect())) },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((isTaken) => named(`reload, ${isTaken ? '' : 'not '}taken`, (model) => model.reload(isTaken))),
  },
  {
    weight: 2,
    arbitrary: fc.constant(
      named('no and reload, while the backend checks', (model) => {
        if (model.machine.state.name !== 'keeping') return
        sayNo(model)
        model.reload(true)
      }),
    ),
  },
  fc.constantFrom(
    named('no', sayNo),
    named('uncovered', (model) => model.send({ type: 'uncovered' })),
    named('signIn()', (model) => model.send({ type: 'signInCalled' })),
    named('signOut()', (model) => model.signOut()),
    named('returned', (model) => model.send({ type: 'returned', now: 0 })),
    named('look again', (model) => model.send({ type: 'lookupDue' })),
    named('late', (model) => {
      const { state } = model.machine
      if (state.name === 'wallet') model.send({ type: 'walletLate', attempt: state.attempt })
    }),
    named('ended', (model) => {
      const { state } = model.machine
      if (state.name === 'signedIn') model.send({ type: 'sessionEnded', session: state.session })
    }),
    named('offline or online', (model) => {
      model.isOnline = !model.isOnline
    }),
  ),
  subject.map((who) =>
    named(`connected ${who.address}`, (model) =>
      model.send({ type: 'walletLeft', addresses: [who.address] }),
    ),
  ),
  subject.map((who) =>
    named(`another tab signs in ${keyOf(who)}`, (model) => {
      model.remembered.add(who.address)
      model.kept.set(keyOf(who), sessionOf(who))
      model.send({ type: 'lookupDue' })
    }),
  ),
  subject.map((who) =>
    named(`another tab signs out ${keyOf(who)}`, (model) => void model.kept.delete(keyOf(who))),
  ),
)

/** What holds whatever has happened. */
function check(model: SignInModel): void {
  const { machine, pending, required } = model
  const { state } = machine
  const awaits = (type: string, number?: number) =>
    pending.some(
      (one) =>
        one.type === type &&
        (number === undefined ||
          ('lookup' in one ? one.lookup : 'number' in one ? one.number : 'attempt' in one && one.attempt) ===
            number),
    )
  // Nobody is signed in as another, and the wallet asks for no more than was clicked.
  if (state.name === 'signedIn') expect(isSame(state.session.data, state.subject)).toBe(true)
  expect(model.asks).toBeLessThanOrEqual(model.clicks)
  // Whoever waits is answered some time.
  if (state.name === 'looking') expect(awaits('lookUp', machine.lookup)).toBe(true)
  if (state.name === 'unreachable')
    expect(awaits('lookUpLater') || awaits('lookUp', machine.lookup)).toBe(true)
  if (state.name === 'composing') expect(awaits('compose', state.composing)).toBe(true)
  if (state.name === 'keeping') expect(awaits('keep', state.attempt)).toBe(true)
  if (state.name === 'leaving') expect(awaits('leave')).toBe(true)
  if (state.name === 'wallet') expect(awaits('askWallet', state.attempt)).toBe(true)
  // And there is a way out of it.
  if (/^(unreachable|asking|composing|wallet|keeping)$/.test(state.name)) {
    const out = transition(machine, required ? { type: 'leaveClicked' } : { type: 'declined' }, { required })
    expect(out.machine.state.name).toBe(required ? 'leaving' : 'signedOut')
  }
}

describe.each([
  ['optional', false],
  ['required', true],
])('%s', (_, required) => {
  test('T14, F8, F18: whatever happens in whatever order, nobody is signed in as another, nobody is stuck, nothing is left behind, nobody stays signed in without a wallet', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 20, maxLength: 150, size: 'max' }), (commands) => {
        const model = new SignInModel(required)
        for (const { run } of commands) {
          run(model)
          check(model)
        }
        model.settle()
        model.send({ type: 'lookupDue' })
        model.settle()
        check(model)
        const { state } = model.machine
        expect(['nobody', 'asking', 'signedOut', 'signedIn']).toContain(state.name)
        // The page and the backend agree.
        if (state.name !== 'nobody')
          expect(model.kept.has(keyOf(state.subject))).toBe(state.name === 'signedIn')
        // Whatever this page has handed over, and nobody has seen, has ended.
        for (const session of model.kept.values())
          expect(!model.handed.has(session) || model.shown.has(session)).toBe(true)
        // Nor does anything stay that was given up and answered after a reload.
        for (const session of model.kept.values()) expect(model.givenUp.has(session)).toBe(false)
        // Whoever waits for signIn() waits for the visitor alone.
        if (model.machine.hasCaller) expect(['asking', 'nobody']).toContain(state.name)
        // Nobody stays signed in without a wallet.
        model.disconnect()
        model.settle()
        expect([...model.kept.keys()]).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
