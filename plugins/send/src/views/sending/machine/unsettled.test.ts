// @module-tag once

import { describe, expect, test } from 'vitest'
import {
  after,
  asking,
  EMPTY,
  found,
  learned,
  look,
  payment,
  recorded,
  recordOf,
  unsettled,
} from '../../../../test/machineStates.js'
import { EDITING, type Found } from './sendingState.js'
import { canSayItWasSent } from './whileUnsettled.js'

describe('the visitor says that it was sent', () => {
  test.each<[Found, boolean]>([
    ['unseen', true],
    ['waiting', true],
    ['failed', true],
    ['unknown', true],
    ['never', false],
    ['looking', false],
  ])('after %s: %s', (said, can) => {
    const state = unsettled(said)
    expect(canSayItWasSent(state)).toBe(can)
    // The chain is not asked again.
    expect(after(state, { type: 'wasSentClicked' })).toMatchObject(
      can ? { state: EDITING, effects: [recorded('saidSent'), EMPTY] } : { state, effects: [] },
    )
  })
  test('in another tab: that is said here, and no transaction is shown', () => {
    const said = learned(recordOf('saidSent'))
    expect(after(unsettled('unseen'), said)).toMatchObject({
      state: { name: 'editing', refusal: { kind: 'elsewhere' } },
      effects: [EMPTY],
    })
    expect(after(asking, said)).toMatchObject({ state: asking, effects: [] })
  })
})

describe('a node that could not be asked', () => {
  test('is asked again once the payment is old, and the way out is there at once', () => {
    const { state, effects } = after(unsettled('looking'), found('failed'))
    expect(effects).toEqual([{ type: 'lookLater', task: 7, askedAt: payment.at }])
    const due = after(state, { type: 'lookDue', task: 7, isOld: true })
    expect(due).toMatchObject({ state: unsettled('failed', { task: 8, isOld: true }), effects: [look(8)] })
    // Not for ever.
    expect(after(due.state, found('failed', { task: 8, isOld: true })).effects).toEqual([])
  })
  test('the way out stays where the clock is set back', () => {
    const old = unsettled('failed', { isOld: true })
    const { state } = after(old, { type: 'checkClicked' }, found('failed', { task: 8, isOld: false }))
    expect(state).toMatchObject({ found: 'failed', isOld: true })
  })
  test('is not asked again for what was asked anew meanwhile', () => {
    const { state } = after(unsettled('failed'), { type: 'checkClicked' })
    expect(after(state, { type: 'lookDue', task: 7, isOld: true })).toMatchObject({ state, effects: [] })
  })
})
