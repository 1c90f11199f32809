import { expect, test } from 'vitest'
import { sessionOf } from '../../../test/signInModel.js'
import { A, B, composed, startMachine } from '../../../test/startMachine.js'

test('default: connected, asked, signed, kept', () => {
  const { askWallet, sign, send, done, name } = startMachine()
  const attempt = askWallet()
  expect(name()).toBe('wallet')
  const session = sessionOf(A)
  expect(sign(attempt, session)).toBe('keeping')
  expect(done('keep')).toMatchObject({ attempt, session })
  expect(send({ type: 'kept', attempt, session })).toBe('signedIn')
  expect(done('rememberSignedIn')).toBeDefined()
  expect(done('hideQuestion')).toBeDefined()
})

test('F2: a backend that can’t be asked is asked again, and nobody is taken for signed out', () => {
  const { connect, send, failLookup, done, found, types } = startMachine()
  connect(A, false)
  expect(failLookup()).toBe('unreachable')
  // Who came back signed in, and would not be asked, sees nothing of it.
  expect(types()).toEqual(['lookUpLater'])
  expect(send({ type: 'lookupDue' })).toBe('unreachable')
  failLookup()
  expect(done('lookUpLater')).toEqual({ type: 'lookUpLater', failures: 2 })
  send({ type: 'lookupDue' })
  expect(found(sessionOf(A))).toBe('signedIn')
})

test('F2: where signing in is required, “Try again” asks the backend before it asks for a signature', () => {
  const { connect, failLookup, done, click, found, machine } = startMachine(true)
  connect()
  failLookup()
  expect(done('showQuestion')).toBeDefined()
  expect(click()).toBe('unreachable')
  expect(done('lookUp')?.lookup).toBe(machine().lookup)
  expect(done('askWallet')).toBeUndefined()
  // A second click asks nothing more.
  click()
  expect(done('lookUp')).toBeUndefined()
  expect(found(sessionOf(A))).toBe('signedIn')
})

test('behavior: a session that ended elsewhere is over here, and signIn() does not resolve with it', () => {
  const { connect, found, send, done, name } = startMachine()
  connect()
  found(sessionOf(A))
  send({ type: 'signInCalled' })
  expect([name(), done('lookUp'), done('resolve')]).toEqual(['signedIn', expect.anything(), undefined])
  expect(found(undefined)).toBe('asking')
  expect(done('resolve')).toBeUndefined()
})

test('F2: signIn() with a session, and a backend that can’t be asked: unknown is not no', () => {
  const { connect, found, send, done, failLookup } = startMachine()
  connect()
  const session = sessionOf(A)
  found(session)
  send({ type: 'signInCalled' })
  expect(failLookup()).toBe('signedIn')
  expect(done('resolve')).toEqual({ type: 'resolve', session })
})

test('F18: clicked twice while the nonce is slow, “Not now” stops it all the same', () => {
  const { connect, found, click, compose, send, done, name, sign, machine } = startMachine()
  connect()
  found()
  expect([click(), click()]).toEqual(['composing', 'composing'])
  compose()
  const attempt = done('askWallet')?.attempt ?? 0
  expect(machine().unanswered).toEqual([attempt])
  expect(send({ type: 'declined' })).toBe('signedOut')
  expect(done('abort')).toBeDefined()
  sign(attempt)
  expect([name(), done('keep')]).toEqual(['signedOut', undefined])
})

test('behavior: after the wallet was asked in vain another message is written, and after other owners the same', () => {
  for (const [problem, isSame] of [
    ['declined', false],
    ['owners', true],
  ] as const) {
    const { askWallet, send, done, machine } = startMachine()
    send({ type: 'walletFailed', attempt: askWallet(), problem, isPending: false })
    const { state } = machine()
    expect(state).toMatchObject({ name: 'asking', problem })
    expect([done('compose') === undefined, 'composed' in state && state.composed?.text === 'text']).toEqual([
      isSame,
      isSame,
    ])
  }
})

test('F8: a message that can’t be written is not tried again until the visitor clicks', () => {
  const { connect, found, send, machine, done, click } = startMachine()
  connect()
  found()
  const { state } = machine()
  const number = state.name === 'asking' ? (state.composing ?? 0) : 0
  expect(send({ type: 'composeFailed', number, problem: 'unreachable' })).toBe('asking')
  expect(done('compose')).toBeUndefined()
  expect(click()).toBe('composing')
  expect(done('compose')).toBeDefined()
})

test('F18: the message of the account of before is no message of this one', () => {
  const { connect, found, machine, send, click, compose } = startMachine()
  connect(A)
  found()
  const { state } = machine()
  const old = state.name === 'asking' ? (state.composing ?? 0) : 0
  connect(B)
  found()
  click()
  expect(send({ type: 'composed', number: old, composed })).toBe('composing')
  expect(compose()).toBe('wallet')
})

test('behavior: signIn() while a wallet is being restored waits for how that ends', () => {
  const { send, connect, found, done, types } = startMachine()
  send({ type: 'signInCalled' })
  expect(types()).toEqual([])
  connect(A, false)
  const session = sessionOf(A)
  found(session)
  expect(done('resolve')).toEqual({ type: 'resolve', session })
})

test.each([
  ['while a wallet was being restored that did not come back', true],
  ['with nobody there', false],
])('error: signIn() %s', (_, isConnecting) => {
  const { send, done } = startMachine()
  const nobody = (is: boolean) =>
    send({ type: 'subjectChanged', subject: undefined, isConnecting: is, mayAsk: true })
  nobody(isConnecting)
  send({ type: 'signInCalled' })
  if (isConnecting) nobody(false)
  expect(done('reject')).toEqual({ type: 'reject', why: 'nobody' })
})

test('behavior: at the end of a session the question waits until another view is closed', () => {
  const { connect, found, send, done } = startMachine()
  connect()
  const session = sessionOf(A)
  found(session)
  expect(send({ type: 'sessionEnded', session: sessionOf(A) })).toBe('signedIn')
  expect(send({ type: 'sessionEnded', session })).toBe('looking')
  expect(found()).toBe('asking')
  expect(done('showQuestion')).toEqual({ type: 'showQuestion', isDeferred: true })
  send({ type: 'uncovered' })
  expect(done('showQuestion')).toEqual({ type: 'showQuestion', isDeferred: false })
})

test('behavior: whoever said no is not asked again, until they connect again, or the page asks', () => {
  const { connect, found, send } = startMachine()
  connect()
  found()
  send({ type: 'declined' })
  connect(B)
  connect(A)
  expect(found()).toBe('signedOut')
  expect(send({ type: 'signInCalled' })).toBe('asking')
  send({ type: 'declined' })
  send({ type: 'walletLeft', addresses: ['0xA'] })
  connect(A)
  expect(found()).toBe('asking')
})

test('behavior: required: it can’t be closed, and leaving that fails leads back to the question', () => {
  const { connect, found, send, done } = startMachine(true)
  connect()
  found()
  expect(send({ type: 'declined' })).toBe('asking')
  expect(done('showQuestion')).toBeDefined()
  expect(send({ type: 'leaveClicked' })).toBe('leaving')
  expect(send({ type: 'leaveEnded' })).toBe('asking')
})

test('F8: where the backend could not be reached, one click on “Try again” signs in', () => {
  const { connect, failLookup, click, found, compose, done } = startMachine()
  connect()
  failLookup()
  click()
  expect(found(undefined)).toBe('composing')
  expect(compose()).toBe('wallet')
  expect(done('askWallet')).toBeDefined()
})

test('behavior: a session that was ended elsewhere: nobody is asked unless signing in is required', () => {
  for (const [required, state] of [
    [false, 'signedOut'],
    [true, 'asking'],
  ] as const) {
    const { connect, found, send } = startMachine(required)
    connect()
    found(sessionOf(A))
    send({ type: 'lookupDue' })
    expect(found(undefined)).toBe(state)
  }
})

test('behavior: other owners sign the same message while the backend can’t decide', () => {
  const { askWallet, sign, send, machine } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  const fail = (number: number, problem: 'owners' | 'rateLimited') =>
    send({ type: 'keepFailed', attempt: number, session, problem, isLost: false })
  sign(attempt, session)
  fail(attempt, 'owners')
  // However old it is.
  send({ type: 'signClicked', now: 1e9 })
  const second = machine().unanswered.at(-1) ?? 0
  sign(second, session)
  expect(fail(second, 'rateLimited')).toBe('asking')
  expect(machine().state).toMatchObject({ composed: { text: 'text', isAwaited: true } })
})

test('behavior: a message that was not signed by other owners is not used again', () => {
  const { askWallet, sign, send, machine } = startMachine()
  const attempt = askWallet()
  const session = sessionOf(A)
  sign(attempt, session)
  send({ type: 'keepFailed', attempt, session, problem: 'unreachable', isLost: true })
  expect(machine().state).toMatchObject({ name: 'asking', composing: expect.any(Number) })
})

test('behavior: after signOut() the visitor is not asked, unless signing in is required', () => {
  for (const [required, state] of [
    [false, 'signedOut'],
    [true, 'asking'],
  ] as const) {
    const { connect, found, send } = startMachine(required)
    connect()
    found(sessionOf(A))
    expect(send({ type: 'signedOut', owner: A })).toBe('looking')
    expect(found(undefined)).toBe(state)
  }
})

test('behavior: signOut() of an account that is not in use any more says nothing of the one that is', () => {
  const { connect, found, send, machine } = startMachine()
  connect(A)
  found(sessionOf(A))
  connect(B)
  expect(found(undefined)).toBe('asking')
  expect(send({ type: 'signedOut', owner: A })).toBe('asking')
  expect(machine().declined).toEqual(['0xA'])
})

test('behavior: while the visitor is leaving, the question comes back where another view was opened', () => {
  const { connect, found, send, done } = startMachine(true)
  connect()
  found()
  send({ type: 'leaveClicked' })
  for (const event of [{ type: 'uncovered' }, { type: 'signInCalled' }] as const) {
    expect(send(event)).toBe('leaving')
    expect(done('showQuestion')).toBeDefined()
  }
})

test('behavior: signIn() called often asks the backend once, and all of them have its answer', () => {
  const { connect, found, send, done } = startMachine()
  connect()
  const session = sessionOf(A)
  found(session)
  send({ type: 'signInCalled' })
  send({ type: 'signInCalled' })
  expect(done('lookUp')).toBeUndefined()
  found(session)
  expect(done('resolve')).toEqual({ type: 'resolve', session })
  send({ type: 'signInCalled' })
  expect(done('lookUp')).toBeDefined()
})

test('error: signIn() is rejected where the question can’t be shown', () => {
  const { connect, found, send, done } = startMachine()
  connect(A, false)
  found()
  send({ type: 'showFailed' })
  expect(done('reject')).toBeUndefined()
  send({ type: 'signInCalled' })
  send({ type: 'showFailed' })
  expect(done('reject')).toEqual({ type: 'reject', why: 'cancelled' })
})
