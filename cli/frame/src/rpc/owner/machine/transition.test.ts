// @module-tag once

import { describe, expect, test } from 'vitest'
import { FrameError } from '../../../contracts.js'
import type { OwnerEvent } from './ownerEvent.js'
import type { OwnerMachine, OwnerState } from './ownerState.js'
import { mayLeadAway, maySend, transition } from './transition.js'

type State = OwnerState<string>
type Event = OwnerEvent<string>
type Flags = Partial<Omit<OwnerMachine<string>, 'state'>>

const view = {} as Window
const error = new Error('It failed')
const at = { plan: 'plan', round: 1 }

const review: State = { name: 'review', ...at }
const reviewAway: State = { ...review, away: 'a' }
const takingBack: State = { name: 'takingBack', ...at, away: 'a', decision: { view } }
const refusing: State = { ...takingBack, decision: { error } }
const carryingOut: State = { name: 'carryingOut', ...at, isSending: false, out: undefined }
const sending: State = { ...carryingOut, isSending: true }
const sentBefore: State = { ...carryingOut, out: '0x1' }
const replacing: State = { name: 'replacing', ...at, error, isFinal: false }
const failed: State = { name: 'failed', ...at, error, isFinal: false }
const failedSent: State = { ...failed, out: '0x1' }
const failedForGood: State = { ...failed, isFinal: true }
const failedAway: State = { ...failed, away: 'a' }
const [queued, preparing, finishing, ended] = (['queued', 'preparing', 'finishing', 'ended'] as const).map(
  (name) => ({ name }),
) as [State, State, State, State]

const aborted: Event = { type: 'aborted' }
const approved: Event = { type: 'approved', round: 1, view }
const denied: Event = { type: 'denied', round: 1, error }
const ledAway: Event = { type: 'ledAway', round: 1, away: 'b' }
const planned: Event = { type: 'planned', plan: 'plan' }
const planFailed: Event = { type: 'planFailed', error }
const carryOutFailed: Event = { type: 'carryOutFailed', round: 1, error, isFinal: false }
const carriedOut: Event = { type: 'carriedOut', round: 1, done: '0x2' }
const replaced: Event = { type: 'replaced', plan: 'next' }
const takenBack: Event = { type: 'takenBack', round: 1, isOpen: true }
const takeBackFailed: Event = { type: 'takeBackFailed', round: 1, error }
const finished: Event = { type: 'finished', answer: '0x2' }
const finishFailed: Event = { type: 'finishFailed', error }

function after(state: State, event: Event, flags: Flags = {}) {
  const machine = { state, isApproved: false, isAborted: false, isLeft: false, ...flags }
  const { machine: next, effect } = transition(machine, event)
  return { state: next.state, effect, next }
}
const refusedWithError = (code: number) => ({ error: expect.objectContaining({ code }) })
const refusedWith = (code: number) => ({ type: 'refuse', ...refusedWithError(code) })
const takeBack = { type: 'takeBack', away: 'a', round: 1 }
const carryOut = { type: 'carryOut', ...at, view }
const finish = (done: string) => ({ type: 'finish', plan: 'plan', done })

describe('a request takes its way', () => {
  test.each<[string, State, Event, State, unknown]>([
    ['its turn comes', queued, { type: 'turnCame' }, preparing, { type: 'prepare' }],
    ['a plan is made', preparing, planned, review, { type: 'review', ...at }],
    ['no plan can be made', preparing, planFailed, ended, { type: 'refuse', error }],
    ['it is approved', review, approved, { ...carryingOut }, carryOut],
    ['it is rejected', review, denied, ended, { type: 'refuse', error }],
    ['the page is led away', review, ledAway, { ...review, away: 'b' }, undefined],
    ['the page is led away again', reviewAway, ledAway, { ...review, away: 'b' }, undefined],
    ['approved after that', reviewAway, approved, takingBack, takeBack],
    ['rejected after that', reviewAway, denied, refusing, takeBack],
    ['rejected, and not decided elsewhere', refusing, takenBack, ended, { type: 'refuse', error }],
    ['rejected, and that can’t be found out', refusing, takeBackFailed, ended, { type: 'refuse', error }],
    ['it is not decided elsewhere', takingBack, takenBack, carryingOut, carryOut],
    [
      'that can’t be found out',
      takingBack,
      takeBackFailed,
      { ...failedAway },
      { type: 'showFailure', error },
    ],
    ['it is carried out', carryingOut, carriedOut, finishing, finish('0x2')],
    ['something leaves', carryingOut, { type: 'sending' }, sending, undefined],
    ['it is carried out after that', sending, carriedOut, finishing, finish('0x2')],
    [
      'it fails with nothing sent',
      carryingOut,
      carryOutFailed,
      replacing,
      { type: 'replace', plan: 'plan', error },
    ],
    [
      'it fails, and may have been sent',
      sending,
      { ...carryOutFailed, out: '0x1' } as Event,
      failedSent,
      { type: 'showFailure', error },
    ],
    [
      'there is another plan',
      replacing,
      replaced,
      { name: 'review', plan: 'next', round: 2 },
      { type: 'review', plan: 'next', round: 2 },
    ],
    [
      'there is no other plan',
      replacing,
      { type: 'replaced', plan: undefined },
      failed,
      { type: 'showFailure', error },
    ],
    ['it is tried again', failed, approved, carryingOut, carryOut],
    ['it is tried again, sent perhaps', failedSent, approved, sentBefore, carryOut],
    ['it is tried again, decided elsewhere perhaps', failedAway, approved, takingBack, takeBack],
    ['it is left at that', failed, denied, ended, { type: 'refuse', error }],
    ['it is left at that, open elsewhere', failedAway, denied, refusing, takeBack],
    ['it is left at that, sent perhaps', failedSent, denied, finishing, finish('0x1')],
    ['the end is known', finishing, finished, ended, { type: 'answer', answer: '0x2', isTold: true }],
    ['the end can’t be known', finishing, finishFailed, ended, { type: 'refuse', error }],
  ])('%s', (_, from, event, to, effect) => {
    expect(after(from, event)).toMatchObject({ state: to, effect })
  })

  test('decided at the wallet’s page: it fails for good, with nothing carried out', () => {
    const { state, effect } = after(takingBack, { type: 'takenBack', round: 1, isOpen: false })
    expect(state).toMatchObject({ ...failedAway, error: { code: -32603 }, isFinal: true })
    expect(effect).toMatchObject({ type: 'showFailure', error: { code: -32603, final: true } })
    expect(after(state, approved)).toMatchObject({ state, effect: undefined })
  })
  test('decided at the wallet’s page, and refused here: that is no certain no', () => {
    const { state, effect } = after(refusing, { type: 'takenBack', round: 1, isOpen: false })
    expect(state).toEqual(ended)
    expect(effect).toEqual(refusedWith(-32603))
  })
  test('a second try that fails keeps what the first one may have sent', () => {
    expect(after(sentBefore, carryOutFailed)).toMatchObject({ state: failedSent })
    expect(after(sentBefore, { ...carryOutFailed, out: '0x3' } as Event).state).toMatchObject({ out: '0x3' })
  })
  test('a failure for good stays one', () => {
    const final = { ...carryOutFailed, isFinal: true } as Event
    const { state } = after(carryingOut, final)
    expect(after(state, { type: 'replaced', plan: undefined }).state).toEqual(failedForGood)
    expect(after(sending, { ...final, out: '0x1' } as Event).state).toEqual({ ...failedSent, isFinal: true })
    expect(after(failedForGood, approved)).toMatchObject({ state: failedForGood, effect: undefined })
    expect(after(failedForGood, denied).effect).toEqual({ type: 'refuse', error })
  })
})

describe('approved at the wallet’s page before', () => {
  const flags = { isApproved: true }
  test('it is carried out without a review', () => {
    const { state, effect } = after(preparing, planned, flags)
    expect(state).toEqual(carryingOut)
    expect(effect).toEqual({ ...carryOut, view: undefined })
  })
  test('it is not tried again, and nobody is shown why', () => {
    expect(after(carryingOut, carryOutFailed, flags).effect).toEqual({ type: 'refuse', error })
    expect(after(sending, { ...carryOutFailed, out: '0x1' } as Event, flags).effect).toEqual(finish('0x1'))
  })
  test('the site hears of it when it asks', () => {
    expect(after(finishing, finished, flags).effect).toMatchObject({ type: 'answer', isTold: false })
  })
})

describe('an abort', () => {
  test.each<[string, State]>([
    ['queued', queued],
    ['review', review],
    ['carryingOut', carryingOut],
    ['replacing', replacing],
    ['failed', failed],
  ])('ends it: %s', (_, state) => {
    const { effect, state: next } = after(state, aborted)
    expect(next).toEqual(ended)
    expect(effect).toEqual(refusedWith(4001))
  })
  test.each<[string, State]>([
    ['carryingOut', sentBefore],
    ['failed', failedSent],
  ])('is answered with what may have been sent: %s', (_, state) => {
    expect(after(state, aborted)).toMatchObject({ state: finishing, effect: finish('0x1') })
  })
  test.each<[string, State]>([
    ['preparing', preparing],
    ['sending', sending],
    ['finishing', finishing],
    ['ended', ended],
  ])('is known later: %s', (_, state) => {
    const { next, effect } = after(state, aborted)
    expect(next).toMatchObject({ state, isAborted: true })
    expect(effect).toBeUndefined()
  })
  test.each<[string, State]>([
    ['review', reviewAway],
    ['takingBack', takingBack],
    ['failed', failedAway],
  ])('ends the review at the wallet’s page first: %s', (name, state) => {
    const { state: next, effect } = after(state, aborted)
    expect(next).toEqual({ ...refusing, decision: refusedWithError(4001) })
    expect(effect).toEqual(name === 'takingBack' ? undefined : takeBack)
    expect(after(next, takenBack).effect).toEqual(refusedWith(4001))
    expect(after(next, { type: 'takenBack', round: 1, isOpen: false }).effect).toEqual(refusedWith(-32603))
  })
  test('because the page is left: the review at the wallet’s page stays', () => {
    for (const state of [reviewAway, failedAway])
      expect(after(state, aborted, { isLeft: true })).toMatchObject({
        state: ended,
        effect: refusedWith(4001),
      })
  })
  test('while it is prepared: nothing is shown, and the end of a login is said', () => {
    const flags = { isAborted: true }
    expect(after(preparing, planned, flags)).toMatchObject({ state: ended, effect: refusedWith(4001) })
    expect(after(preparing, planned, { ...flags, isApproved: true }).effect).toEqual(refusedWith(4001))
    expect(after(preparing, planFailed, flags).effect).toEqual(refusedWith(4001))
    const loggedOut = new FrameError('Log in first', 4100)
    expect(after(preparing, { type: 'planFailed', error: loggedOut }, flags).effect).toEqual(
      refusedWith(4100),
    )
  })
  test('while something leaves: the answer is what has left, and what has not is not tried again', () => {
    const flags = { isAborted: true }
    expect(after(sending, carriedOut, flags).effect).toEqual(finish('0x2'))
    expect(after(sending, { ...carryOutFailed, out: '0x1' } as Event, flags).effect).toEqual(finish('0x1'))
    expect(after(sending, carryOutFailed, flags)).toMatchObject({ state: ended, effect: refusedWith(4001) })
    const final = { ...carryOutFailed, isFinal: true } as Event
    expect(after(sending, final, flags)).toMatchObject({ state: ended, effect: { type: 'refuse', error } })
    expect(after(carryingOut, { type: 'sending' }, flags).state).toBe(carryingOut)
  })
  test('once it has failed: what may have been sent all the same is no certain no', () => {
    for (const state of [failed, replacing]) expect(after(state, aborted).effect).toEqual(refusedWith(4001))
    for (const state of [failedForGood, { ...replacing, isFinal: true }])
      expect(after(state, aborted)).toMatchObject({ state: ended, effect: { type: 'refuse', error } })
    expect(after(failedSent, aborted).effect).toEqual(finish('0x1'))
  })
  test.each<Flags>([{ isAborted: true }, { isLeft: true }])('the site hears of it later: %o', (flags) => {
    expect(after(finishing, finished, flags).effect).toMatchObject({ type: 'answer', isTold: false })
  })
  test('the page is left: known from then on', () => {
    for (const state of [queued, review, sending, finishing])
      expect(after(state, { type: 'pageLeft' })).toMatchObject({
        next: { state, isLeft: true },
        effect: undefined,
      })
  })
})

describe('what counts for nothing', () => {
  const states = [queued, preparing, review, takingBack, carryingOut, replacing, failed, finishing, ended]
  const events: Event[] = [
    { type: 'turnCame' },
    planned,
    planFailed,
    approved,
    denied,
    takenBack,
    takeBackFailed,
    { type: 'sending' },
    carriedOut,
    carryOutFailed,
    replaced,
    finished,
    finishFailed,
  ]
  const meant: Readonly<Record<State['name'], readonly Event['type'][]>> = {
    queued: ['turnCame'],
    preparing: ['planned', 'planFailed'],
    review: ['approved', 'denied'],
    takingBack: ['takenBack', 'takeBackFailed'],
    carryingOut: ['sending', 'carriedOut', 'carryOutFailed'],
    replacing: ['replaced'],
    failed: ['approved', 'denied'],
    finishing: ['finished', 'finishFailed'],
    ended: [],
  }
  test.each(states.map((state) => ({ state, name: state.name })))('$name: every other event', ({ state }) => {
    for (const event of events) {
      const { state: next, effect } = after(state, event)
      if (meant[state.name].includes(event.type)) expect(next, event.type).not.toBe(state)
      else expect([next, effect], event.type).toEqual([state, undefined])
    }
  })
  test.each([review, takingBack, carryingOut, failed].map((state) => ({ state, name: state.name })))(
    '$name: an event of another round',
    ({ state }) => {
      const later = { ...state, round: 2 } as State
      for (const event of events)
        if ('round' in event) expect(after(later, event)).toMatchObject({ state: later, effect: undefined })
    },
  )
  test('a page led away for a review that is over: the review there is ended', () => {
    const forget = { type: 'forget', away: 'b' }
    for (const state of states.filter(({ name }) => name !== 'review'))
      expect(after(state, ledAway)).toMatchObject({ state, effect: forget })
    expect(after({ ...review, round: 2 } as State, ledAway).effect).toEqual(forget)
  })
})

test('something may leave while it is carried out, and not after an abort', () => {
  const machine = (state: State, flags: Flags = {}) => after(state, { type: 'turnCame' }, flags).next
  expect(maySend(machine(carryingOut))).toBe(true)
  expect(maySend(machine(sending))).toBe(true)
  expect(maySend(machine(sending, { isAborted: true }))).toBe(false)
  for (const state of [preparing, review, takingBack, replacing, failed, finishing, ended])
    expect(maySend(machine(state))).toBe(false)
})

test('a page may be led away for the review that is shown alone', () => {
  const machine = (state: State) => after(state, { type: 'pageLeft' }).next
  expect(mayLeadAway(machine(review), 1)).toBe(true)
  expect(mayLeadAway(machine(review), 2)).toBe(false)
  expect(mayLeadAway(machine(takingBack), 1)).toBe(false)
})
