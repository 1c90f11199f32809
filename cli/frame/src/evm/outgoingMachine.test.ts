// @module-tag once

import { describe, expect, test } from 'vitest'
import type { RefusalKind } from './nodeSentences.js'
import { afterTry, beforeTry, type LookUp, type NonceNow, type OutgoingState } from './outgoingMachine.js'

const nonces: readonly NonceNow[] = ['free', 'behindGap', 'waits', 'noted', 'mined', 'unknown']
const finds = [true, false, undefined]
const states = ['refused', 'unclear'] as const

describe('before another try', () => {
  const of = (state: (typeof states)[number], look: Partial<LookUp>) =>
    beforeTry(state, { nonce: 'free', isFound: false, isAnothers: false, ...look })

  test.each(nonces)('found, with a nonce that is %s: it was sent', (nonce) => {
    for (const state of states) expect(of(state, { nonce, isFound: true })).toBe('sent')
  })
  test('found, and refused here, and sent by another request: it counts once', () => {
    expect(of('refused', { isFound: true, isAnothers: true })).toBe('sentByAnother')
    expect(of('unclear', { isFound: true, isAnothers: true })).toBe('sent')
  })
  test('nothing else has its nonce: the same bytes are handed over', () => {
    for (const state of states)
      for (const isFound of [false, undefined]) expect(of(state, { isFound })).toBe('handOver')
  })
  test.each(['behindGap', 'waits', 'unknown'] as const)('a nonce that is %s: nothing, for now', (nonce) => {
    for (const state of states)
      for (const isFound of [false, undefined]) expect(of(state, { nonce, isFound })).toBe('wait')
  })
  test.each(['noted', 'mined'] as const)('a nonce that is %s: nothing, for good', (nonce) => {
    for (const state of states) {
      expect(of(state, { nonce })).toBe('stop')
      expect(of(state, { nonce, isFound: undefined })).toBe('wait')
    }
  })
})

describe('after a try', () => {
  const refusals: readonly RefusalKind[] = ['known', 'unclear', 'nonceTaken', 'never']
  const befores: readonly OutgoingState[] = ['unsigned', 'refused', 'unclear']

  test('taken, or found: it was sent', () => {
    for (const before of befores) {
      for (const isFound of finds) expect(afterTry(before, { refusal: undefined, isFound })).toBe('sent')
      for (const refusal of refusals) expect(afterTry(before, { refusal, isFound: true })).toBe('sent')
    }
  })
  test('the node does not say whether it has it: unclear, but for one that is known', () => {
    for (const before of befores)
      for (const refusal of refusals)
        expect(afterTry(before, { refusal, isFound: undefined })).toBe(
          refusal === 'known' ? 'sent' : 'unclear',
        )
  })
  test('what was unclear stays so, whatever is said of it later', () => {
    for (const refusal of refusals) expect(afterTry('unclear', { refusal, isFound: false })).toBe('unclear')
  })
  test.each<[RefusalKind, OutgoingState]>([
    ['known', 'unclear'],
    ['unclear', 'unclear'],
    ['nonceTaken', 'over'],
    ['never', 'refused'],
  ])('%s, and not found: %s', (refusal, state) => {
    for (const before of ['unsigned', 'refused'] as const)
      expect(afterTry(before, { refusal, isFound: false })).toBe(state)
  })
})
