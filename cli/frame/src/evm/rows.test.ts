// @module-tag once

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPayments } from './paymentsModel.fixture.js'

const FIRST = 0

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
  return {
    nodes,
    journal,
    shown,
    async pay(...values: readonly bigint[]) {
      await (await shown(...values)).approve()
    },
    /** Approved; one of the calls is refused, and handed on all the same. The site is told how far it came. */
    async refused(values: readonly bigint[], at = FIRST) {
      const asked = await shown(...values)
      Object.assign(nodes, { refuses: 'insufficient funds', takesFirst: at, passesOn: true })
      await asked.approve()
      await asked.close()
      nodes.refuses = undefined
      return asked
    },
    /** What was handed on wins over what came after it. */
    paid() {
      nodes.arrive()
      while (nodes.pool.has(nodes.mined)) nodes.mine()
      const calls = payments.flatMap((one) => one.calls)
      return nodes.blocks.map((hash) => calls.find(({ hashes }) => hashes.has(hash))?.value)
    },
  }
}

describe('a row whose second call was refused, and is done all the same', () => {
  test('the row again: the owner is warned, for that call has another nonce now', async () => {
    const { refused, shown, nodes } = await open()
    await refused([1n, 2n], 1)
    const again = await shown(1n, 2n)
    expect(again.isWarned).toBe(true)
    // Whoever approves it all the same, and is refused again, is warned of both.
    Object.assign(nodes, { refuses: 'insufficient funds', takesFirst: 1 })
    await again.approve()
    await again.close()
    nodes.refuses = undefined
    expect((await shown(1n, 2n)).isWarned).toBe(true)
  })
  test('that call alone: not where it has the nonce again, which one of the two has', async () => {
    const { refused, shown, paid } = await open()
    await refused([1n, 2n], 1)
    const alone = await shown(2n)
    expect(alone.isWarned).toBe(false)
    await alone.approve()
    expect(alone.status).toBe('ended')
    expect(paid()).toEqual([1n, 2n])
  })
  test('that call alone, or in a row, once another payment has its nonce', async () => {
    const { refused, pay, shown } = await open()
    await refused([1n, 2n], 1)
    await pay(9n)
    expect((await shown(2n)).isWarned).toBe(true)
    expect((await shown(8n, 2n)).isWarned).toBe(true)
    expect((await shown(2n, 8n)).isWarned).toBe(true)
  })
  test('not the call that was sent, and of which the site knows', async () => {
    const { refused, shown } = await open()
    await refused([1n, 2n], 1)
    expect((await shown(1n)).isWarned).toBe(false)
  })
})

test('a row whose first call was refused: asked again it has the same nonces', async () => {
  const { refused, shown, paid } = await open()
  await refused([1n, 2n])
  const again = await shown(1n, 2n)
  expect(again.isWarned).toBe(false)
  await again.approve()
  expect(paid()).toEqual([1n, 2n])
})

describe('one payment was refused, and is asked for in a row', () => {
  test('first in it: it has the same nonce', async () => {
    const { refused, shown, paid } = await open()
    await refused([2n])
    const row = await shown(2n, 9n)
    expect(row.isWarned).toBe(false)
    await row.approve()
    expect(paid()).toEqual([2n, 9n])
  })
  test('behind another call, which has its nonce: the owner is warned', async () => {
    const { refused, shown } = await open()
    await refused([2n])
    expect((await shown(9n, 2n)).isWarned).toBe(true)
  })
  test('behind that nonce once it is sent: nothing of the row leaves before the owner is asked anew', async () => {
    const { refused, shown, pay, nodes } = await open()
    await pay(7n)
    nodes.pool.clear()
    vi.setSystemTime(Date.now() + 120_000)
    await refused([9n, 2n], 1)
    nodes.pool.clear()
    vi.setSystemTime(Date.now() + 120_000)
    const row = await shown(8n, 2n)
    expect(row.isWarned).toBe(false)
    await pay(3n)
    await row.approve()
    expect(row).toMatchObject({ status: 'open', isWarned: true })
    expect(row.calls.map(({ hashes }) => hashes.size)).toEqual([0, 0])
  })
})

test('a call of a row of which nobody knows whether it was sent: alone the owner is warned of it', async () => {
  const { shown, nodes } = await open()
  const row = await shown(1n, 2n)
  Object.assign(nodes, { refuses: '502 Bad Gateway', takesFirst: 1 })
  await row.approve()
  await row.close()
  nodes.refuses = undefined
  expect((await shown(2n)).isWarned).toBe(true)
  expect((await shown(1n)).isWarned).toBe(false)
})

test('a row that is tried again behind a gap: its next call takes the place of nothing', async () => {
  const { shown, pay, nodes } = await open()
  await pay(7n)
  const row = await shown(1n, 2n)
  Object.assign(nodes, { refuses: '502 Bad Gateway', takesFirst: 0, passesOn: true })
  await row.approve()
  nodes.refuses = undefined
  nodes.arrive()
  await pay(9n)
  // The nodes have dropped the first of all.
  nodes.pool.delete(0)
  vi.setSystemTime(Date.now() + 120_000)
  await row.approve()
  expect(row.calls.map(({ nonce }) => nonce)).toEqual([1, 3])
  expect(nodes.replaced).toEqual([])
})

describe('a row that leaps over a nonce', () => {
  /** The nonce 0 is free and 1 is taken, where a refused payment of 2 may be done all the same. */
  async function leaping() {
    const opened = await open()
    const { nodes, pay, refused } = opened
    await pay(7n)
    await refused([2n])
    await pay(9n)
    // Lost by the nodes, and long ago.
    vi.setSystemTime(Date.now() + 200_000)
    nodes.pool.delete(0)
    return opened
  }
  test.each([
    ['its second call', [5n, 2n]],
    ['its third', [5n, 6n, 2n]],
  ])('what was refused is warned of where %s asks for it again', async (_, values) => {
    const { shown } = await leaping()
    const row = await shown(...values)
    expect(row.isWarned).toBe(true)
    await row.approve()
    expect(row.status).toBe('ended')
    expect(row.calls.map(({ nonce }) => nonce)).toEqual(values.map((_, index) => (index ? index + 1 : 0)))
  })
  test('not of what has the nonce again, which one of the two has', async () => {
    const { pay, refused, shown, nodes } = await open()
    await pay(7n)
    await pay(9n)
    await refused([2n])
    vi.setSystemTime(Date.now() + 200_000)
    nodes.pool.delete(0)
    const row = await shown(5n, 2n)
    expect(row.isWarned).toBe(false)
    await row.approve()
    expect([row.status, row.calls.map(({ nonce }) => nonce)]).toEqual(['ended', [0, 2]])
  })
})

describe('a row of which another request may have sent the rest, known only once its first call has left', () => {
  test.each<[string, (nodes: Awaited<ReturnType<typeof open>>['nodes']) => void]>([
    ['for its nonce was taken by another device', ({ pool }) => pool.set(2, `0x${'f'.repeat(64)}`)],
    ['for what was refused comes to the nodes', (nodes) => nodes.arrive()],
  ])(
    '%s: it ends with what has left, and the owner is warned when the rest is asked for',
    async (_, happens) => {
      const { pay, refused, shown, nodes, journal } = await open()
      await pay(7n)
      await pay(9n)
      await refused([2n])
      vi.setSystemTime(Date.now() + 200_000)
      nodes.pool.delete(0)
      const row = await shown(5n, 2n)
      expect(row.isWarned).toBe(false)
      const { accepted } = journal
      vi.spyOn(journal, 'accepted').mockImplementationOnce(async (hash) => {
        happens(nodes)
        await accepted(hash)
      })
      await row.approve()
      expect(row.status).toBe('over')
      expect(row.error?.message).toContain('Another request may have sent one of those meanwhile')
      expect(row.calls.map(({ nonce }) => nonce)).toEqual([0, undefined])
      await row.close()
      const rest = await shown(2n)
      expect(rest.isWarned).toBe(true)
      await rest.approve()
      expect(rest.status).toBe('ended')
      expect((await shown(5n)).isWarned).toBe(false)
    },
  )
})
