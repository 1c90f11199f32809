// @module-tag once

import { describe, expect, test } from 'vitest'
import {
  after,
  asking,
  cancelled,
  checking,
  EMPTY,
  editing,
  found,
  look,
  moved,
  other,
  payment,
  preparing,
  recorded,
  review,
  reviewing,
  SENT,
  sent,
  unsettled,
} from '../../../../test/machineStates.js'
import { reviewOf } from '../../../../test/payments.js'
import type { Answer, SendingEvent } from './sendingEvent.js'
import { EDITING, type Found, type SendingState } from './sendingState.js'
import { transition } from './transition.js'
import { canGiveUp } from './whileUnsettled.js'

describe('the form', () => {
  test('is prepared once, and its answer shown', () => {
    const { state, effects, step } = after(editing, { type: 'reviewClicked' })
    expect(state).toEqual({ name: 'preparing', task: 8 })
    expect(effects).toEqual([{ type: 'prepare', task: 8 }])
    expect(transition(step.machine, { type: 'reviewClicked' }).effects).toEqual([])
    expect(after(state, { type: 'prepared', task: 8, review }).state).toEqual(reviewing)
  })
  test.each<SendingEvent>([{ type: 'formChanged' }, { type: 'edited' }, moved()])(
    'what is prepared is void after $type',
    (event) => {
      expect(after(preparing, event, { type: 'prepared', task: 7, review }).state).toEqual(EDITING)
      expect(after(preparing, event, { type: 'maxPrepared', task: 7, amount: '1' }).effects).toEqual([])
    },
  )
  test('an answer to another question counts for nothing', () => {
    expect(after(preparing, { type: 'prepared', task: 6, review }).state).toBe(preparing)
    expect(after(preparing, { type: 'refused', task: 6 }).state).toBe(preparing)
    expect(after(preparing, { type: 'maxPrepared', task: 6, amount: '1' }).state).toBe(preparing)
  })
  test('a refusal is shown until the form is changed', () => {
    const refusal = { kind: 'missing' } as const
    const { state } = after(preparing, { type: 'refused', task: 7, refusal })
    expect(state).toEqual({ name: 'editing', refusal })
    expect(after(state, { type: 'formChanged' }).state).toEqual(EDITING)
    expect(after(state, { type: 'opened' }).state).toBe(state)
  })
  test('all that there is is entered once it is known', () => {
    expect(after(editing, { type: 'maxClicked' }).effects).toEqual([{ type: 'prepareMax', task: 8 }])
    const { state, effects } = after(preparing, { type: 'maxPrepared', task: 7, amount: '1.5' })
    expect(state).toEqual(EDITING)
    expect(effects).toEqual([{ type: 'enterMax', amount: '1.5' }])
  })
  test('F18: another account empties it, unless it is for that one', () => {
    expect(after(editing, moved()).effects).toEqual([EMPTY])
    expect(after(editing, moved({ isFormKept: true })).effects).toEqual([])
    expect(after(preparing, moved({ isFormKept: true })).state).toBe(preparing)
    // Also where a payment of that one comes first.
    expect(after(editing, moved({ open: payment })).effects).toEqual([EMPTY, look(8)])
    expect(after(editing, moved({ open: payment, isFormKept: true })).effects).toEqual([look(8)])
  })
})

describe('an earlier payment whose end is not known comes first', () => {
  test.each<[string, SendingState, SendingEvent]>([
    ['the view is opened', editing, { type: 'opened', open: payment }],
    ['the view is opened while preparing', preparing, { type: 'opened', open: payment }],
    ['the view is opened at the review', reviewing, { type: 'opened', open: payment }],
    ['the view is opened after another', { ...sent, isShown: true }, { type: 'opened', open: payment }],
    ['the view is opened after a change', cancelled, { type: 'opened', open: payment }],
    ['the review is wanted', editing, { type: 'reviewClicked', open: payment }],
    ['it is confirmed', reviewing, { type: 'confirmClicked', open: payment }],
    ['the account is back', editing, moved({ open: payment })],
    ['the account is back while preparing', preparing, moved({ open: payment, isFormKept: true })],
    [
      'it was asked for while the next was checked',
      checking,
      { type: 'checked', task: 7, review, payment: other, open: payment, isTheirs: true },
    ],
  ])('where %s', (_, state, event) => {
    const { state: next, effects } = after(state, event)
    expect(next).toMatchObject({ name: 'unsettled', payment, found: 'looking' })
    expect(effects.filter(({ type }) => type !== 'emptyForm')).toEqual([look(8)])
  })
})

describe('confirmed', () => {
  const checked: SendingEvent = { type: 'checked', task: 7, review, payment, isTheirs: true }
  test('F25: it is checked first, once', () => {
    const { state, effects } = after(reviewing, { type: 'confirmClicked' })
    expect(state).toEqual({ name: 'checking', review, task: 8 })
    expect(effects).toEqual([{ type: 'check', task: 8, review }])
    expect(after(state, { type: 'confirmClicked' }).effects).toEqual([])
  })
  test('it is recorded before the wallet is asked, for just what is shown', () => {
    const { state, effects } = after(checking, checked)
    expect(state).toEqual(asking)
    expect(effects).toEqual([recorded('asked'), { type: 'askWallet', payment, review }])
  })
  test('what is asked for is what is shown, also where it was made anew', () => {
    const fresh = reviewOf({ since: '9' })
    const { state, effects } = after(checking, { ...checked, review: fresh })
    expect(state).toMatchObject({ name: 'asking', review: fresh })
    expect(effects[1]).toEqual({ type: 'askWallet', payment, review: fresh })
  })
  test.each<SendingEvent>([
    { type: 'stopClicked' },
    { type: 'opened' },
    { type: 'edited' },
    { type: 'finished' },
    moved(),
  ])('after $type nothing is asked', (event) => {
    const { state, effects } = after(checking, event, checked)
    expect(state.name).not.toBe('asking')
    expect(effects).toEqual([])
  })
  test('stopped it is at the review again', () => {
    expect(after(checking, { type: 'stopClicked' }).state).toEqual(reviewing)
  })
  test('what is more to be warned of is looked at again', () => {
    const changed: SendingEvent = { type: 'reviewChanged', task: 7, review, isDearer: false }
    expect(after(checking, changed).state).toEqual({ name: 'review', review, hasChanged: false })
  })
  test('what costs more is looked at again', () => {
    const dearer = reviewOf({ fee: 9_000n })
    const { state, effects } = after(checking, {
      type: 'reviewChanged',
      task: 7,
      review: dearer,
      isDearer: true,
    })
    expect(state).toEqual({ name: 'review', review: dearer, hasChanged: true })
    expect(effects).toEqual([])
  })
  test('what was sent late is told before, and told once', () => {
    const refusal = { kind: 'earlier', payments: [other] } as const
    const { state, effects } = after(checking, { type: 'refused', task: 7, refusal })
    expect(state).toEqual({ ...reviewing, refusal })
    expect(effects).toEqual([{ type: 'markTold', payments: [other] }])
    expect(after(preparing, { type: 'refused', task: 7, refusal }).effects).toEqual(effects)
    expect(after(checking, { type: 'stopClicked' }, { type: 'refused', task: 7, refusal }).effects).toEqual(
      [],
    )
  })
  test('answers to another question count for nothing', () => {
    const stale: readonly SendingEvent[] = [
      { ...checked, task: 6 },
      { type: 'refused', task: 6, refusal: { kind: 'node' } },
      { type: 'reviewChanged', task: 6, review, isDearer: true },
    ]
    for (const event of stale) expect(after(checking, event)).toMatchObject({ state: checking, effects: [] })
  })
  test('F18, F19: another account or network: nothing is sent', () => {
    expect(after(reviewing, moved())).toMatchObject({ state: cancelled, effects: [EMPTY] })
    expect(after(checking, moved())).toMatchObject({ state: cancelled, effects: [EMPTY] })
    expect(after(checking, { ...checked, isTheirs: false })).toMatchObject({
      state: cancelled,
      effects: [EMPTY],
    })
  })
})

describe('the wallet', () => {
  test('has sent it', () => {
    const { state, effects } = after(asking, { type: 'walletAnswered', payment, ...SENT })
    expect(state).toEqual(sent)
    expect(effects).toEqual([recorded('sent', '0xhash'), EMPTY, { type: 'notifyLater', payment }])
  })
  test.each<SendingEvent>([
    { type: 'walletAnswered', payment },
    { type: 'walletLost', payment },
    { type: 'stopClicked' },
  ])('F15: does not tell ($type): the chain is asked', (event) => {
    const { state, effects } = after(asking, event)
    expect(state).toEqual(unsettled('looking', { task: 8 }))
    expect(effects).toEqual([look(8)])
  })
  test('was not asked: the account had changed', () => {
    const { state, effects } = after(asking, { type: 'walletNotAsked', payment })
    expect(state).toEqual(cancelled)
    expect(effects).toEqual([recorded('notSent'), EMPTY])
    expect(after(unsettled('unseen'), { type: 'walletNotAsked', payment }).effects).toEqual(effects)
  })
  test.each<SendingEvent>([{ type: 'opened' }, { type: 'edited' }, moved(), { type: 'confirmClicked' }])(
    'is asked on after $type',
    (event) => expect(after(asking, event)).toMatchObject({ state: asking, effects: [] }),
  )
})

describe('what became of it is not known', () => {
  test.each<[Found, boolean]>([
    ['unseen', true],
    ['never', true],
    ['unknown', true],
    ['looking', false],
    ['waiting', false],
    ['failed', false],
  ])('after %s it can be given up: %s', (answer, can) => {
    expect(canGiveUp(unsettled(answer))).toBe(can)
    expect(canGiveUp(unsettled(answer, { isOld: true }))).toBe(answer !== 'looking')
    const { state, effects } = after(unsettled(answer), { type: 'giveUpClicked' })
    expect(effects).toEqual(can ? [look(8)] : [])
    expect(state).toMatchObject(can ? { found: 'looking', givingUp: answer } : { found: answer })
  })
  test('F15: the chain has it', () => {
    expect(after(unsettled('looking'), found(SENT)).state).toEqual(sent)
    expect(after(unsettled('looking'), found(SENT, { task: 3 })).state).toEqual(sent)
    expect(after(unsettled('looking', { givingUp: 'unseen' }), found(SENT)).state).toEqual(sent)
    expect(after(unsettled('unseen'), { type: 'walletAnswered', payment, ...SENT }).state).toEqual(sent)
  })
  test('an old answer does not take the place of a new question', () => {
    const state = unsettled('looking')
    expect(after(state, found('unseen', { task: 6 })).state).toBe(state)
  })
  test('what is known before long is looked for until then', () => {
    const { state, effects } = after(unsettled('looking'), found('waiting'))
    expect(state).toEqual(unsettled('waiting'))
    expect(effects).toEqual([{ type: 'lookLater', task: 7 }])
    const again = after(state, { type: 'lookDue', task: 7 })
    expect(again).toMatchObject({ state: unsettled('waiting', { task: 8 }), effects: [look(8)] })
    expect(after(unsettled('waiting'), { type: 'lookDue', task: 6 }).effects).toEqual([])
  })
  test.each<[Found, Answer, boolean]>([
    ['unseen', 'unseen', true],
    ['unseen', 'never', true],
    ['never', 'never', true],
    // Whoever has looked has looked.
    ['unknown', 'unknown', true],
    ['unknown', 'unseen', true],
    ['unknown', 'failed', false],
    // The others look first.
    ['unseen', 'unknown', false],
    ['unseen', 'failed', false],
    ['unseen', 'waiting', false],
    ['never', 'unknown', false],
  ])('given up after %s, and the chain says %s: %s', (before, answer, isGivenUp) => {
    const { state, effects } = after(unsettled('looking', { givingUp: before }), found(answer))
    expect(state).toMatchObject(isGivenUp ? EDITING : { name: 'unsettled', found: answer })
    // The wallet may still ask for it: the next form is a new one.
    expect(effects.filter(({ type }) => type !== 'lookLater')).toEqual(
      isGivenUp ? [recorded('givenUp'), EMPTY] : [],
    )
  })
  test.each<[Found, Answer]>([
    ['failed', 'unknown'],
    ['unknown', 'failed'],
    ['waiting', 'failed'],
  ])('of long ago, and given up after %s: that the chain says %s keeps nobody', (before, answer) => {
    const giving = unsettled('looking', { givingUp: before, isOld: true })
    expect(after(giving, found(answer, { isOld: true })).effects).toEqual([recorded('givenUp'), EMPTY])
  })
  test('what could not be given up is not given up later by itself', () => {
    const giving = unsettled('looking', { givingUp: 'unseen' })
    const { state, effects } = after(
      giving,
      found('waiting'),
      { type: 'lookDue', task: 7 },
      found('unseen', { task: 8 }),
    )
    expect(state).toEqual(unsettled('unseen', { task: 8 }))
    expect(effects).toEqual([])
  })
  test('a node that can’t be asked for long keeps nobody: the visitor looks for themselves', () => {
    const { state } = after(unsettled('looking'), found('failed', { isOld: true }))
    const { effects } = after(state, { type: 'giveUpClicked' }, found('failed', { task: 8, isOld: true }))
    expect(effects).toEqual([recorded('givenUp'), EMPTY])
  })
  test('it is asked again by a click, once', () => {
    expect(after(unsettled('failed'), { type: 'checkClicked' }).effects).toEqual([look(8)])
    expect(after(unsettled('looking'), { type: 'checkClicked' }).effects).toEqual([])
    expect(after(unsettled('unseen'), { type: 'opened', open: payment }).effects).toEqual([look(8)])
    expect(after(unsettled('looking'), { type: 'opened', open: payment }).effects).toEqual([])
  })
  test('F18: for another account there is a form, which is empty; back there it is shown again', () => {
    expect(after(unsettled('failed'), moved())).toMatchObject({ state: EDITING, effects: [EMPTY] })
    // What was entered is the one that may be sent.
    for (const event of [moved({ open: other }), { type: 'opened', open: other }] as const)
      expect(after(unsettled('failed'), event)).toMatchObject({
        state: { payment: other },
        effects: [EMPTY, look(8, other)],
      })
    const same: SendingEvent = { type: 'payerChanged', payer: payment, isFormKept: false, open: payment }
    expect(after(unsettled('failed'), same).effects).toEqual([])
    expect(after(unsettled('failed'), { type: 'opened' })).toMatchObject({ state: EDITING, effects: [EMPTY] })
  })
})

describe('over', () => {
  test('the wallet names another transaction than the chain: that one is told too', () => {
    const answered = { type: 'walletAnswered', payment } as const
    expect(after(sent, { ...answered, transactionId: '0xother' })).toMatchObject({
      state: sent,
      effects: [{ type: 'notify', payment, transactionId: '0xother' }],
    })
    expect(after(sent, { ...answered, ...SENT }).effects).toEqual([])
    expect(after(sent, answered).effects).toEqual([])
  })

  test.each<SendingState>([{ ...sent, isShown: true }, cancelled])(
    '$name: the next form is empty',
    (state) => {
      for (const event of [{ type: 'finished' }, { type: 'opened' }, { type: 'edited' }] as const)
        expect(after(state, event)).toMatchObject({ state: EDITING, effects: [EMPTY] })
      for (const event of [moved(), { type: 'confirmClicked' }, { type: 'stopClicked' }] as const)
        expect(after(state, event)).toMatchObject({ state, effects: [] })
    },
  )
  test('what was not seen as sent is shown when the view is opened', () => {
    for (const open of [undefined, other])
      expect(after(sent, { type: 'opened', open })).toMatchObject({ state: sent, effects: [] })
    expect(after(sent, { type: 'sentShown' })).toMatchObject({
      state: { ...sent, isShown: true },
      effects: [],
    })
    const due: SendingEvent = { type: 'notifyDue', payment }
    expect(after(sent, due)).toMatchObject({
      state: sent,
      effects: [{ type: 'notify', payment, transactionId: '0xhash' }],
    })
    expect(after({ ...sent, isShown: true }, due).effects).toEqual([])
    expect(after(editing, due)).toMatchObject({ state: editing, effects: [] })
    expect(after(sent, { type: 'finished' })).toMatchObject({ state: EDITING, effects: [EMPTY] })
    for (const state of [editing, reviewing, asking, unsettled('unseen'), cancelled])
      expect(after(state, { type: 'sentShown' })).toMatchObject({ state, effects: [] })
  })
  test('finished, wherever it is that nothing is out', () => {
    for (const state of [editing, preparing, reviewing, checking])
      expect(after(state, { type: 'finished' })).toMatchObject({ state: EDITING, effects: [EMPTY] })
    for (const state of [asking, unsettled('unseen')])
      expect(after(state, { type: 'finished' })).toMatchObject({ state, effects: [] })
  })
})
