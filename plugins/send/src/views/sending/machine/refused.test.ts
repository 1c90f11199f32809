// @module-tag once

import { describe, expect, test } from 'vitest'
import {
  after,
  asking,
  DECLINED,
  EMPTY,
  found,
  look,
  moved,
  other,
  payment,
  recorded,
  reviewing,
  SENT,
  sent,
  unsettled,
} from '../../../../test/machineStates.js'
import type { Refusal } from '../review.js'
import type { SendingEvent } from './sendingEvent.js'
import { EDITING } from './sendingState.js'

const refused = (refusal: Refusal): SendingEvent => ({ type: 'walletRefused', payment, refusal })
const WALLET = { kind: 'wallet' } as const
const PENDING = { kind: 'pending' } as const
const FUNDS = { kind: 'funds', token: payment.token } as const
const NOT_FINAL = ['unseen', 'waiting', 'unknown', 'failed'] as const

describe('by the visitor, or for want of funds', () => {
  test.each<Refusal>([DECLINED, { kind: 'funds', token: payment.token, most: 1n }])(
    'F17: $kind: back to the review, surely not sent',
    (refusal) => {
      for (const answer of ['never', ...NOT_FINAL] as const) {
        const { state, effects } = after(asking, refused(refusal), found(answer, { task: 8 }))
        expect(state).toEqual({ ...reviewing, refusal })
        expect(effects).toEqual([recorded('refused')])
      }
    },
  )
  test('and the chain is not waited for', () => {
    const { state, effects } = after(asking, refused(DECLINED), { type: 'stopClicked' })
    expect(state).toEqual({ ...reviewing, refusal: DECLINED })
    expect(effects).toEqual([recorded('refused')])
  })
  test('after all', () => {
    const { state, effects } = after(unsettled('unseen'), refused(DECLINED), found('unknown', { task: 8 }))
    expect(state).toEqual({ name: 'editing', refusal: DECLINED })
    expect(effects).toEqual([recorded('refused')])
    expect(after(unsettled('unseen'), refused(DECLINED), found(SENT, { task: 8 })).state).toEqual(sent)
  })
  test.each<[string, SendingEvent, readonly object[]]>([
    ['another account is used', moved(), [recorded('refused'), EMPTY]],
    ['another payment is shown', moved({ open: other }), [recorded('refused'), look(9, other)]],
    ['it is opened anew, elsewhere', { type: 'opened' }, [recorded('refused'), EMPTY]],
  ])('F15: after all, and before the chain answers %s', (_, event, expected) => {
    for (const refusal of [DECLINED, FUNDS])
      expect(after(unsettled('unseen'), refused(refusal), event).effects).toEqual(expected)
    expect(after(unsettled('unseen'), refused(WALLET), event).effects).toEqual(expected.slice(1))
  })
})

test('F15: what it has sent', () => {
  for (const refusal of [DECLINED, WALLET, PENDING]) {
    expect(after(asking, refused(refusal), found(SENT, { task: 8 })).state).toEqual(sent)
    expect(after(asking, refused(refusal), found(SENT, { task: 3 })).state).toEqual(sent)
    expect(after(asking, refused(refusal), found('unseen', { task: 7 })).state.name).toBe('asking')
  }
})

describe.each([WALLET, PENDING])('with an error ($kind), as a wallet may that has sent', (refusal) => {
  test('F15: it was never sent, says the chain: back to the review', () => {
    const { state, effects } = after(asking, refused(refusal), found('never', { task: 8 }))
    expect(state).toEqual({ ...reviewing, refusal })
    expect(effects).toEqual([recorded('erred')])
  })
  test.each(NOT_FINAL)('F15: the chain says %s, as one may that lags behind: it is not settled', (answer) => {
    const { state, effects } = after(asking, refused(refusal), found(answer, { task: 8 }))
    expect(state).toEqual(unsettled(answer, { task: 8, refusal }))
    expect(effects).toEqual(answer === 'waiting' ? [{ type: 'lookLater', task: 8 }] : [])
  })
  test('the chain is not waited for: the error is kept', () => {
    const { state, effects } = after(asking, refused(refusal), { type: 'stopClicked' })
    expect(state).toEqual(unsettled('looking', { task: 9, refusal }))
    expect(effects).toEqual([look(9)])
  })
  test.each<[string, SendingEvent]>([
    ['checked again', { type: 'checkClicked' }],
    ['opened again', { type: 'opened', open: payment }],
  ])('%s, it is kept until the last word of the chain', (_, event) => {
    for (const answer of NOT_FINAL) {
      const { state } = after(unsettled('failed', { refusal }), event, found(answer, { task: 8 }))
      expect(state).toEqual(unsettled(answer, { task: 8, refusal }))
      const next = after({ ...state, found: 'failed' } as typeof state, event, found('never', { task: 8 }))
      expect(next.state).toEqual({ name: 'editing', refusal })
      expect(next.effects).toEqual([recorded('erred')])
    }
  })
  test('what waits is looked for until the chain says that it was never sent', () => {
    const waiting = after(asking, refused(refusal), found('waiting', { task: 8 }))
    const again = after(waiting.state, { type: 'lookDue', task: 8 })
    expect(again).toMatchObject({ state: unsettled('waiting', { task: 8, refusal }), effects: [look(8)] })
    const { state, effects } = after(again.state, found('never', { task: 8 }))
    expect(state).toEqual({ name: 'editing', refusal })
    expect(effects).toEqual([recorded('erred')])
  })
  test('it can be given up as any other', () => {
    const giving = after(unsettled('unseen', { refusal }), { type: 'giveUpClicked' })
    expect(giving.effects).toEqual([look(8)])
    expect(after(giving.state, found('unseen', { task: 8 }))).toMatchObject({
      state: EDITING,
      effects: [recorded('givenUp'), EMPTY],
    })
    expect(after(giving.state, found(SENT, { task: 8 })).state).toEqual(sent)
    const { state } = after(giving.state, found('waiting', { task: 8 }))
    expect(state).toEqual(unsettled('waiting', { task: 8, refusal }))
  })
  test('after all: it stays unsettled', () => {
    for (const answer of NOT_FINAL) {
      const { state } = after(unsettled('unseen'), refused(refusal), found(answer, { task: 8 }))
      expect(state).toEqual(unsettled(answer, { task: 8, refusal }))
    }
  })
})
