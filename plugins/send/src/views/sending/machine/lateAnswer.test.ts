// @module-tag once

import { describe, expect, test } from 'vitest'
import {
  after,
  asking,
  DECLINED,
  EMPTY,
  editing,
  found,
  learned,
  other,
  payment,
  recorded,
  recordOf,
  reviewing,
  SENT,
  sent,
  unsettled,
} from '../../../../test/machineStates.js'
import type { PaymentStatus } from '../payment.js'
import type { SendingState } from './sendingState.js'

const WALLET = { kind: 'wallet' } as const

describe('F13: what another tab has learned', () => {
  test.each<PaymentStatus>(['sent', 'sentLate'])('it was sent (%s)', (status) => {
    // It is recorded already.
    for (const state of [asking, unsettled('unseen'), unsettled('looking')])
      expect(after(state, learned(recordOf(status, '0xhash')))).toMatchObject({
        state: sent,
        effects: [EMPTY],
      })
  })
  test.each<PaymentStatus>(['notSent', 'refused', 'givenUp'])(
    'it was not (%s): the form comes back empty',
    (status) => {
      const { state, effects } = after(unsettled('unseen'), learned(recordOf(status)))
      expect(state).toEqual({ name: 'editing', refusal: { kind: 'elsewhere' } })
      expect(effects).toEqual([EMPTY])
      expect(after(asking, learned(recordOf(status))).state).toBe(asking)
    },
  )
  test('nothing, or of another payment', () => {
    for (const state of [asking, unsettled('unseen'), reviewing, editing])
      for (const event of [
        learned(),
        learned(recordOf('asked')),
        learned({ ...recordOf('givenUp'), id: 'x' }),
      ])
        expect(after(state, event)).toMatchObject({ state, effects: [] })
  })
})

describe('F16: an answer about a payment that is not shown any more', () => {
  const notify = { type: 'notify', payment, ...SENT }
  test.each<[string, SendingState]>([
    ['form', editing],
    ['review', reviewing],
    ['next payment', { ...asking, payment: other }],
    ['next unsettled one', unsettled('unseen', { payment: other })],
    ['next that was sent', { ...sent, payment: other }],
  ])('at the %s', (_, state) => {
    const told: object = { state, effects: [recorded('sent', '0xhash'), notify] }
    expect(after(state, { type: 'walletAnswered', payment, ...SENT })).toMatchObject(told)
    expect(after(state, found(SENT))).toMatchObject(told)
    expect(after(state, { type: 'walletNotAsked', payment }).effects).toEqual([recorded('notSent')])
    // What is certain is recorded at once.
    expect(after(state, { type: 'walletRefused', payment, refusal: DECLINED })).toMatchObject({
      state,
      effects: [recorded('refused')],
    })
    // Where the visitor says that it was sent, the chain is asked as well, and they are told what holds.
    expect(
      after(state, { type: 'walletRefused', payment, refusal: DECLINED, isSaidSent: true }),
    ).toMatchObject({
      state,
      effects: [recorded('refused'), { type: 'lookRefused', payment, refusal: DECLINED }],
    })
    const foundDeclined = { type: 'foundRefused', payment, refusal: DECLINED, isSaidSent: false } as const
    expect(after(state, { ...foundDeclined, answer: SENT })).toMatchObject(told)
    for (const answer of ['unseen', 'never', 'unknown', 'failed'] as const)
      expect(after(state, { ...foundDeclined, answer })).toMatchObject({
        state,
        effects: [{ type: 'notifyDeclined', payment }],
      })
    // Whoever has not declined it may have sent it, and may still.
    for (const refusal of [WALLET, { kind: 'funds', token: payment.token } as const])
      expect(after(state, { type: 'walletRefused', payment, refusal }).effects).toEqual([
        { type: 'lookRefused', payment, refusal },
      ])
    const foundRefused = { type: 'foundRefused', payment, refusal: WALLET, isSaidSent: false } as const
    expect(after(state, { ...foundRefused, answer: SENT })).toMatchObject(told)
    for (const answer of ['unseen', 'never', 'failed'] as const)
      expect(after(state, { ...foundRefused, answer }).effects).toEqual([])
    // Then it is not as sure any more as the visitor said.
    for (const answer of ['unseen', 'never', 'failed'] as const)
      expect(after(state, { ...foundRefused, answer, isSaidSent: true }).effects).toEqual([recorded('erred')])
    expect(after(state, { ...foundRefused, answer: SENT, isSaidSent: true })).toMatchObject(told)
    for (const event of [
      { type: 'walletAnswered', payment },
      { type: 'walletLost', payment },
      found('unseen'),
    ] as const)
      expect(after(state, event)).toMatchObject({ state, effects: [] })
  })
  test('one that is shown again meanwhile', () => {
    const foundRefused = { type: 'foundRefused', payment, refusal: WALLET, isSaidSent: false } as const
    expect(after(unsettled('looking'), { ...foundRefused, answer: SENT }).state).toEqual(sent)
    const { state, effects } = after(unsettled('looking'), { ...foundRefused, answer: 'never' })
    expect(state).toEqual({ name: 'editing', refusal: WALLET })
    expect(effects).toEqual([recorded('erred')])
  })
})
