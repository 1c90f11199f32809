// @module-tag once

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { open } from './walletTabs.fixture.js'

describe('a nonce that the site gives', () => {
  test('free at the review, and taken since: nothing is sent in the place of what has it', async () => {
    const { node, tab, paid } = await open()
    const one = await tab({ nonce: 5 })
    node.pending = 6
    await expect(one.approve()).rejects.toMatchObject({
      final: true,
      message: expect.stringContaining('has taken the nonce 5 since this was shown'),
    })
    expect(paid()).toEqual([])
  })
  test('taken since by this wallet, whose node says nothing of it', async () => {
    const { node, tab, paid } = await open()
    node.pending = 5
    const [one, other] = [await tab({ nonce: 5 }), await tab({ nonce: 5, value: 2n })]
    await one.approve()
    await expect(other.approve()).rejects.toMatchObject({ final: true })
    expect(paid()).toEqual([[5, 1n]])
  })
  test('what it was shown to replace it does; what came in the place of that meanwhile it does not', async () => {
    const { tab, paid } = await open()
    await (await tab()).approve()
    const [faster, other] = [await tab({ nonce: 5, value: 2n }), await tab({ nonce: 5, value: 3n })]
    expect(faster.review).toMatchObject({ nonce: { value: 5, replaces: true } })
    await faster.approve()
    await expect(other.approve()).rejects.toMatchObject({ final: true })
    expect(paid()).toEqual([
      [5, 1n],
      [5, 2n],
    ])
  })
  test('tried again it is sent, though what it sent itself has the nonce', async () => {
    const { node, arrive, tab, paid } = await open()
    const one = await tab({ nonce: 5 })
    node.refuses = 'insufficient funds'
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    Object.assign(node, { refuses: 'EOF', passesOn: true })
    await expect(one.approve()).rejects.toThrow('It is not known')
    node.refuses = undefined
    arrive()
    await one.approve()
    expect(paid()).toEqual([[5, 1n]])
  })
  test('a node that does not say: nothing is sent, and it can be tried again', async () => {
    const { node, tab, paid } = await open()
    const one = await tab({ nonce: 5 })
    node.pending = Number.NaN
    const error = await one.approve().catch((thrown: unknown) => thrown)
    expect(error).not.toHaveProperty('final', true)
    expect(paid()).toEqual([])
    node.pending = undefined
    await one.approve()
    expect(paid()).toEqual([[5, 1n]])
  })
})

describe('a node that does not count what waits', () => {
  async function lagging() {
    const opened = await open()
    opened.node.pending = 5
    return opened
  }
  test('each payment has a nonce of its own', async () => {
    const { tab, paid } = await lagging()
    for (const value of [1n, 2n, 3n]) await (await tab({ value })).approve()
    expect(paid()).toEqual([
      [5, 1n],
      [6, 2n],
      [7, 3n],
    ])
  })
  test('nor finds it: it counts as sent for a while, and as dropped after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { node, tab, paid } = await lagging()
    node.finds = false
    await (await tab({ value: 1n })).approve()
    await (await tab({ value: 2n })).approve()
    vi.setSystemTime(Date.now() + 90_000)
    await (await tab({ value: 3n })).approve()
    expect(paid().map(([nonce]) => nonce)).toEqual([5, 6, 5])
  })
  test('long after, it finds it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { tab, paid } = await lagging()
    await (await tab({ value: 1n })).approve()
    vi.setSystemTime(Date.now() + 60 * 60_000)
    await (await tab({ value: 2n })).approve()
    expect(paid().map(([nonce]) => nonce)).toEqual([5, 6])
  })
  test('what has a nonce further on leaves no gap, and what was refused takes none', async () => {
    const { node, tab, paid } = await lagging()
    await (await tab({ value: 1n, nonce: 7 })).approve()
    node.refuses = 'insufficient funds'
    const refused = await tab({ value: 2n })
    await expect(refused.approve()).rejects.toThrow('insufficient funds')
    node.refuses = undefined
    await (await tab({ value: 3n })).approve()
    expect(paid().map(([nonce]) => nonce)).toEqual([7, 5])
  })
})

describe('F13: two tabs that sign the very same bytes', () => {
  test.each(['waits', 'is on the chain'])(
    'refused in one, and sent in the other, where it %s: it is not said of both that they were sent',
    async (where) => {
      const { node, tab, paid } = await open()
      const [one, other] = [await tab(), await tab()]
      node.refuses = 'insufficient funds'
      await expect(other.approve()).rejects.toThrow('insufficient funds')
      node.refuses = undefined
      await one.approve()
      if (where === 'is on the chain') Object.assign(node, { mined: 6, pending: 6 })
      await expect(other.approve()).rejects.toMatchObject({
        final: true,
        message: expect.stringContaining('Ask for it again to send a second one'),
      })
      expect(paid()).toEqual([[5, 1n]])
      await (await tab()).approve()
      expect(paid()).toEqual([
        [5, 1n],
        [6, 1n],
      ])
    },
  )
})
