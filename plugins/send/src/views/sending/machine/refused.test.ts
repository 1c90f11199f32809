// @module-tag once

import { describe, expect, test } from 'vitest'
import {
  after,
  asking,
  DECLINED,
  EMPTY,
  found,
  look,
  payment,
  recorded,
  reviewing,
  SENT,
  sent,
  unsettled,
} from '../../../../test/machineStates.js'
import type { Refusal } from '../review.js'
import type { SendingEvent } from './sendingEvent.js'
import { EDITING, type Found } from './sendingState.js'

const refused = (refusal: Refusal): SendingEvent => ({ type: 'walletRefused', payment, refusal })
const WALLET = { kind: 'wallet' } as const
const PENDING = { kind: 'pending' } as const
const FUNDS = { kind: 'funds', token: payment.token, most: 1n } as const
const NOT_FINAL = ['unseen', 'waiting', 'unknown', 'failed'] as const

describe('declined: surely not sent', () => {
  const refusal = DECLINED
  test('F17: it is recorded at once, and back at the review: the chain is not asked', () => {
    const { state, effects } = after(asking, refused(refusal))
    expect(state).toEqual({ ...reviewing, refusal })
    expect(effects).toEqual([recorded('refused')])
  })
  test('F17: after another error', () => {
    const { state, effects } = after(asking, refused(WALLET), refused(refusal))
    expect(state).toEqual({ ...reviewing, refusal })
    expect(effects).toEqual([recorded('refused')])
  })
  test.each<Found>(['looking', 'never', ...NOT_FINAL])(
    'F15: after all, when the chain says %s: it is recorded at once',
    (said) => {
      for (const state of [unsettled(said), unsettled(said, { refusal: WALLET })]) {
        const refusing = after(state, refused(refusal))
        expect(refusing.state).toEqual({ name: 'editing', refusal })
        expect(refusing.effects).toEqual([recorded('refused')])
      }
    },
  )
})

test('F15: what it has sent', () => {
  for (const refusal of [WALLET, PENDING, FUNDS]) {
    expect(after(asking, refused(refusal), found(SENT, { task: 8 })).state).toEqual(sent)
    expect(after(asking, refused(refusal), found(SENT, { task: 3 })).state).toEqual(sent)
    expect(after(asking, refused(refusal), found('unseen', { task: 7 })).state.name).toBe('asking')
  }
})

describe.each<Refusal>([WALLET, PENDING, FUNDS])(
  'with an error ($kind), as a wallet may that has sent',
  (refusal) => {
    test('F15: it was never sent, says the chain: back to the review', () => {
      const { state, effects } = after(asking, refused(refusal), found('never', { task: 8 }))
      expect(state).toEqual({ ...reviewing, refusal })
      expect(effects).toEqual([recorded('erred')])
    })
    test.each(NOT_FINAL)(
      'F15: the chain says %s, as one may that lags behind: it is not settled',
      (answer) => {
        const { state, effects } = after(asking, refused(refusal), found(answer, { task: 8 }))
        expect(state).toEqual(unsettled(answer, { task: 8, refusal }))
        const later = { type: 'lookLater', task: 8 }
        const expected = {
          waiting: [later],
          failed: [{ ...later, askedAt: payment.at }],
          unseen: [],
          unknown: [],
        }
        expect(effects).toEqual(expected[answer])
      },
    )
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
  },
)
