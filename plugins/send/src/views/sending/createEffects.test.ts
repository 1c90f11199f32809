// @module-tag once

import { afterEach, expect, test, vi } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { createEffects } from './createEffects.js'
import type { SendContext } from './sendContext.js'

afterEach(() => vi.useRealTimers())

type Tools = Parameters<typeof createEffects>[1]

test('F15: a payment is looked for again as soon as it is old, and said to be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const payment = paymentOf({ at: Date.now() - 2 * 60 * 1000 })
  const send = vi.fn()
  const context = { setTimeout: (work: () => void, ms: number) => void setTimeout(work, ms) }
  const run = createEffects(context as unknown as SendContext, { send } as unknown as Tools)
  run({ type: 'lookLater', task: 7, askedAt: payment.at })
  await vi.advanceTimersByTimeAsync(3 * 60 * 1000 - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledWith({ type: 'lookDue', task: 7, isOld: true })
})
