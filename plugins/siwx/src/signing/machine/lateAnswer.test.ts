import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../../test/signInModel.js'
import { A, B, startMachine } from '../../../test/startMachine.js'
import type { SignInEvent } from './signInEvent.js'

test.each<[string, SignInEvent]>([
  [
    'the wallet moved to another account',
    { type: 'subjectChanged', subject: B, isConnecting: false, mayAsk: true },
  ],
  [
    'the wallet was disconnected',
    { type: 'subjectChanged', subject: undefined, isConnecting: false, mayAsk: true },
  ],
  ['the visitor said no', { type: 'declined' }],
])('T14: %s while the backend checked: what it has kept is ended, once', (_, event) => {
  const { askWallet, sign, send, ended, name } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send(event)
  const before = name()
  send({ type: 'kept', attempt, session })
  expect(name()).toBe(before)
  expect(ended).toEqual(['eip155:1:0xA'])
})

test.each<[string, boolean, SignInEvent]>([
  ['“Not now”', false, { type: 'declined' }],
  ['“Disconnect”', true, { type: 'leaveClicked' }],
  ['signOut()', false, { type: 'signedOut', owner: A }],
  ['the wallet was disconnected', false, { type: 'walletLeft', addresses: ['0xA'] }],
])(
  'T14: %s while the backend checks: what it keeps is ended without waiting for its answer',
  (_, required, event) => {
    const { askWallet, sign, send, ended } = startMachine(required)
    sign(askWallet())
    send(event)
    expect(ended).toEqual(['eip155:1:0xA'])
  },
)

test('T14: “Not now” while the backend checks what was signed with the connection: it is ended, once', () => {
  const { connect, send, machine, ended, name } = startMachine()
  connect()
  const { lookup = 0 } = machine()
  send({ type: 'handedOver', lookup, owner: A })
  send({ type: 'declined' })
  expect(ended).toEqual(['eip155:1:0xA'])
  send({ type: 'found', lookup, session: sessionOf(A), isNew: true })
  expect([name(), ended, machine().keeps]).toEqual(['signedOut', ['eip155:1:0xA'], []])
})

test('behavior: moved away and back while the backend checked: what it has kept counts', () => {
  const { askWallet, sign, send, connect, done } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  connect(B)
  connect(A)
  expect(send({ type: 'kept', attempt, session })).toBe('signedIn')
  expect(done('endSession')).toBeUndefined()
})

test('F9: the answer of the backend was lost: it is asked, and what it may have ends where the visitor leaves first', () => {
  const { askWallet, sign, send, done, name } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'keepFailed', attempt, session, problem: 'unreachable', isLost: true })
  expect([name(), done('lookUp')]).toEqual(['asking', expect.anything()])
  send({ type: 'declined' })
  expect(done('endSession')?.owner).toMatchObject({ address: '0xA' })
})

test('F9: back from the wallet it has a while, then the visitor may ask again, and its late answer still counts', () => {
  const { askWallet, send, done, name, sign } = startMachine()
  const attempt = askWallet()
  send({ type: 'returned', now: 0 })
  expect(done('waitForWallet')).toEqual({ type: 'waitForWallet', attempt })
  // What was waited for in an attempt before says nothing of this one.
  expect(send({ type: 'walletLate', attempt: attempt - 1 })).toBe('wallet')
  expect(send({ type: 'walletLate', attempt })).toBe('asking')
  sign(attempt)
  expect(name()).toBe('keeping')
})

test('F17: a wallet that has the question already is waited for', () => {
  const { askWallet, send, click, done, machine } = startMachine()
  const first = askWallet()
  send({ type: 'walletLate', attempt: first })
  click()
  const second = done('askWallet')?.attempt ?? 0
  expect(send({ type: 'walletFailed', attempt: second, problem: 'default', isPending: true })).toBe('wallet')
  expect(machine().unanswered).toEqual([first])
  expect(done('waitForWallet')?.attempt).toBe(first)
})

test('T14: the visitor leaves while the backend verifies: what it has kept is ended', () => {
  const { askWallet, sign, send, done, name, ended } = startMachine(true)
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'leaveClicked' })
  expect(done('abort')).toBeDefined()
  send({ type: 'kept', attempt, session })
  expect([name(), ended]).toEqual(['leaving', ['eip155:1:0xA']])
})

test.each(['composing', 'wallet'])(
  'F17: an earlier attempt fails during %s: the later one goes on',
  (during) => {
    const { askWallet, send, click, compose, name } = startMachine()
    const first = askWallet()
    send({ type: 'walletLate', attempt: first })
    // The message of before is too old by now.
    send({ type: 'signClicked', now: 300_000 })
    if (during === 'wallet') compose()
    expect(name()).toBe(during)
    expect(send({ type: 'walletFailed', attempt: first, problem: 'declined', isPending: false })).toBe(during)
    click()
    expect(name()).toBe(during)
  },
)

test('T14: what was asked before “Not now” signs nobody in', () => {
  const { askWallet, sign, send, machine, done, name } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'keepFailed', attempt, session, problem: 'unreachable', isLost: true })
  const { lookup = 0 } = machine()
  send({ type: 'declined' })
  send({ type: 'found', lookup, session })
  expect([name(), done('hideQuestion')]).toEqual(['signedOut', undefined])
})

test('F9: an attempt of before whose answer is lost ends no session that is in use', () => {
  const { askWallet, sign, send, connect, found, machine, done } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  connect(B)
  connect(A)
  found(sessionOf(A))
  send({ type: 'keepFailed', attempt, session, problem: 'unreachable', isLost: true })
  expect(machine()).toMatchObject({ state: { name: 'signedIn' }, maybeKept: undefined })
  connect(B)
  expect(done('endSession')).toBeUndefined()
})

test('T14: what the visitor gave up, and the backend has kept, signs nobody in before its answer arrives', () => {
  const { askWallet, sign, send, found, done, machine, ended } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'declined' })
  send({ type: 'returned', now: 0 })
  expect(found(session)).toBe('signedOut')
  // Nor does a lookup that has seen it before it is ended.
  send({ type: 'returned', now: 0 })
  const { lookup = 0 } = machine()
  send({ type: 'kept', attempt, session })
  expect([ended, done('lookUp')?.lookup]).toEqual([['eip155:1:0xA'], machine().lookup])
  send({ type: 'found', lookup, session })
  expect(found(undefined)).toBe('signedOut')
})

test('behavior: who has signed in anew stays so, although an earlier attempt that was given up has no answer yet', () => {
  const { askWallet, sign, send, found, click, compose, machine } = startMachine()
  const attempt = askWallet()
  sign(attempt)
  send({ type: 'declined' })
  send({ type: 'signInCalled' })
  compose()
  click()
  const second = machine().unanswered.at(-1) ?? 0
  const session = sessionOf(A)
  sign(second, session)
  send({ type: 'kept', attempt: second, session })
  send({ type: 'lookupDue' })
  expect(found(session)).toBe('signedIn')
})

test('T14: the visitor has left, and stays as that fails: what the backend has kept is ended all the same', () => {
  const { askWallet, sign, send, done, name, ended } = startMachine(true)
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'leaveClicked' })
  send({ type: 'leaveEnded' })
  expect(done('lookUp')).toBeDefined()
  send({ type: 'kept', attempt, session })
  expect([name(), ended]).toEqual(['asking', ['eip155:1:0xA']])
})

test('behavior: locked and unlocked while the backend verified: what it has kept counts', () => {
  const { askWallet, sign, send, connect, found, done } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'subjectChanged', subject: undefined, isConnecting: false, mayAsk: true })
  connect()
  found()
  expect(send({ type: 'kept', attempt, session })).toBe('signedIn')
  expect(done('endSession')).toBeUndefined()
})

test('F9: the backend keeps a session after it was asked in vain: it is ended where the visitor says no', () => {
  const { askWallet, sign, send, found, done } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'keepFailed', attempt, session, problem: 'unreachable', isLost: true })
  expect(found(undefined)).toBe('asking')
  send({ type: 'declined' })
  expect(done('endSession')?.owner).toMatchObject({ address: '0xA' })
})

test('F9: a session that is confirmed before its own answer arrives is signed out by no older lookup', () => {
  const { askWallet, sign, send, machine, name } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'lookupDue' })
  const { lookup = 0 } = machine()
  send({ type: 'kept', attempt, session })
  send({ type: 'found', lookup, session: undefined })
  expect(name()).toBe('signedIn')
})

describe('the wallet was disconnected while the backend verified, and connects again', () => {
  function reconnect() {
    const machine = startMachine()
    const attempt = machine.askWallet()
    const session = sessionOf(A)
    machine.sign(attempt, session)
    machine.send({ type: 'subjectChanged', subject: undefined, isConnecting: false, mayAsk: true })
    machine.send({ type: 'walletLeft', addresses: ['0xA'] })
    machine.connect()
    machine.found()
    return { ...machine, arrives: () => machine.send({ type: 'kept', attempt, session }) }
  }

  test('T14: its session of before is ended, and the question stays', () => {
    const { arrives, ended } = reconnect()
    expect(arrives()).toBe('asking')
    expect(ended).toEqual(['eip155:1:0xA'])
  })

  test('T14: nor does it end the session that is signed for again', () => {
    const { arrives, compose, click, sign, machine, done, send } = reconnect()
    compose()
    click()
    const attempt = machine().unanswered.at(-1) ?? 0
    const session = sessionOf(A)
    sign(attempt, session)
    expect([arrives(), done('endSession')]).toEqual(['keeping', undefined])
    send({ type: 'kept', attempt, session })
    expect([arrives(), done('endSession')]).toEqual(['signedIn', undefined])
    expect(machine().state).toMatchObject({ session })
  })
})

test('F17: a wallet that is late may still ask in a view of its own, which stays', () => {
  const { askWallet, send, types, done } = startMachine()
  const attempt = askWallet()
  expect(send({ type: 'signInCalled' })).toBe('wallet')
  expect(done('showQuestion')).toEqual({ type: 'showQuestion', isDeferred: true })
  send({ type: 'walletLate', attempt })
  expect(types()).toEqual([])
})

test('behavior: a failure is tracked where the visitor is told of it', () => {
  const { askWallet, send, sign, click, done, machine } = startMachine()
  const first = askWallet()
  send({ type: 'walletLate', attempt: first })
  click()
  const second = machine().unanswered.at(-1) ?? 0
  // The wallet still has the first.
  send({ type: 'walletFailed', attempt: second, problem: 'pending', isPending: true })
  expect(done('trackError')).toBeUndefined()
  const third = startMachine()
  third.send({ type: 'walletFailed', attempt: third.askWallet(), problem: 'declined', isPending: false })
  expect(third.done('trackError')?.subject).toBe(A)
  const session = sessionOf(A)
  sign(first, session)
  const fail = () => send({ type: 'keepFailed', attempt: first, session, problem: 'refused', isLost: false })
  fail()
  expect(done('trackError')?.subject).toBe(A)
  send({ type: 'declined' })
  fail()
  expect(done('trackError')).toBeUndefined()
})
