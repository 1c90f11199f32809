// @module-tag once

import { expect, onTestFinished, test, vi } from 'vitest'
import { openPayments } from './paymentsModel.fixture.js'

async function open() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { nodes, payments, ask, journal } = await openPayments()
  async function shown(...values: readonly bigint[]) {
    // Another price: another hash.
    nodes.tip += 1
    await ask(...values)
    const asked = payments.at(-1)
    if (!asked) throw new Error('Nothing was asked for.')
    return asked
  }
  /** Refused, and handed on all the same: it waits with the others by now. */
  async function refused(values: readonly bigint[], takesFirst = 0) {
    const one = await shown(...values)
    Object.assign(nodes, { refuses: 'insufficient funds', takesFirst, passesOn: true })
    await one.approve()
    expect(one.status).toBe('failed')
    nodes.refuses = undefined
    nodes.arrive()
    return one
  }
  const isRefused = async () => (await journal.list()).filter((one) => one.isRefused).length
  return { nodes, shown, refused, isRefused }
}

test.each([
  ['a payment', [1n], [1n], 0],
  ['the last call of a row', [1n, 2n], [2n], 1],
  ['the first call of a row', [1n, 2n], [1n], 0],
] as const)(
  '%s was refused, is there all the same, and another tab has sent the same: tried again it is sent, unasked',
  async (_, values, others, takesFirst) => {
    const { nodes, shown, refused, isRefused } = await open()
    const one = await refused(values, takesFirst)
    const other = await shown(...others)
    expect(other.isWarned).toBe(true)
    await other.approve()
    expect(other.status).toBe('ended')
    await one.approve()
    expect(one).toMatchObject({ status: 'ended', isWarned: false })
    expect(await isRefused()).toBe(0)
    expect(nodes.replaced).toEqual([])
  },
)
