// @module-tag once

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendCalls } from './sendCalls.js'
import { open } from './walletTabs.fixture.js'

const UNCLEAR = 'It is not known'

/** A node whose clock stands still until it is moved on. */
async function openAtRest() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await open()
  const { node, tab } = opened
  /** A payment that nobody knows whether it arrived. */
  async function lose(asked: Parameters<typeof tab>[0] = {}) {
    const one = await tab(asked)
    node.refuses = '502 Bad Gateway'
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    node.refuses = undefined
    return one
  }
  return { ...opened, lose, passes: (time: number) => void vi.setSystemTime(Date.now() + time) }
}

describe('what no node has said it took moves no nonce on', () => {
  test('asked for again at once it has the same nonce: no gap, and one of the two is paid', async () => {
    const { lose, passes, tab, paid } = await openAtRest()
    await lose()
    await (await tab()).approve()
    passes(120_000)
    await (await tab({ value: 3n })).approve()
    expect(paid()).toEqual([
      [5, 1n],
      [6, 3n],
    ])
  })
  test.each([0, 600_000])('nor where the look-up fails, %d ms passes', async (time) => {
    const { node, lose, passes, tab, paid } = await openAtRest()
    await lose()
    passes(time)
    node.answersLookUps = false
    await (await tab({ value: 7n })).approve()
    expect(paid()).toEqual([[5, 7n]])
  })
  test('what the look-up finds does, though its answer was lost', async () => {
    const { node, arrive, passes, tab, paid } = await openAtRest()
    const one = await tab()
    Object.assign(node, { refuses: 'EOF', passesOn: true, pending: 5 })
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    node.refuses = undefined
    arrive()
    passes(600_000)
    await (await tab({ value: 2n })).approve()
    expect(paid()).toEqual([
      [5, 1n],
      [6, 2n],
    ])
  })
  test('nor what was accepted long ago, while the look-up fails', async () => {
    const { node, passes, tab, paid } = await openAtRest()
    node.pending = 5
    await (await tab()).approve()
    passes(89_000)
    node.answersLookUps = false
    await (await tab({ value: 2n })).approve()
    passes(90_000)
    await (await tab({ value: 3n })).approve()
    expect(paid().map(([nonce]) => nonce)).toEqual([5, 6, 5])
  })
})

test('accepted on a passes try: the time counts from then', async () => {
  const { node, lose, passes, tab, paid } = await openAtRest()
  const one = await lose()
  passes(95_000)
  Object.assign(node, { pending: 5, finds: false })
  await one.approve()
  passes(89_000)
  await (await tab({ value: 2n })).approve()
  expect(paid()).toEqual([
    [5, 1n],
    [6, 2n],
  ])
})

test('refused with a nonce that is behind a gap by now: it is not parked there', async () => {
  const { node, pool, passes, tab, paid } = await openAtRest()
  await (await tab()).approve()
  const two = await tab({ value: 2n })
  node.refuses = 'insufficient funds'
  await expect(two.approve()).rejects.toThrow('insufficient funds')
  node.refuses = undefined
  // The node has dropped the first.
  pool.clear()
  passes(90_000)
  await expect(two.approve()).rejects.toMatchObject({
    code: -32000,
    message: expect.stringContaining('does not say whether another transaction'),
  })
  expect(paid()).toEqual([])
})

test('the same bytes as of one that was dropped, and refused: they are sent once it can be paid for', async () => {
  const { node, lose, passes, tab, paid } = await openAtRest()
  await lose()
  passes(95_000)
  const two = await tab()
  node.refuses = 'insufficient funds'
  await expect(two.approve()).rejects.toThrow('insufficient funds')
  node.refuses = undefined
  await two.approve()
  expect(paid()).toEqual([[5, 1n]])
})

test('a row counts on by itself where the journal has nothing, nor the node', async () => {
  const { node, journal, tab, paid } = await openAtRest()
  Object.assign(node, { pending: 5, finds: false })
  journal.ofAccount = async () => []
  await (await tab({ values: [1n, 2n] })).approve()
  expect(paid()).toEqual([
    [5, 1n],
    [6, 2n],
  ])
})

describe('what is unclear, and whose nonce another has by now', () => {
  test('a payment from another tab: it does not take the place of that', async () => {
    const { node, lose, passes, tab, paid } = await openAtRest()
    node.tip = 50
    const one = await lose()
    passes(95_000)
    node.tip = 1
    await (await tab({ value: 2n })).approve()
    node.pending = 5
    const error = await one.approve().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      final: true,
      message: expect.stringMatching(/has taken the nonce 5 .* ask for it again/i),
    })
    // It may be there all the same.
    expect(error).not.toMatchObject({ message: expect.stringContaining('Nothing was sent') })
    expect(one.sent()).toHaveLength(1)
    expect(paid()).toEqual([[5, 2n]])
  })
  test('of another device, by the count of the node', async () => {
    const { node, lose, paid } = await openAtRest()
    const one = await lose()
    node.pending = 6
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    node.pending = Number.NaN
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    expect(paid()).toEqual([])
    node.pending = undefined
    await one.approve()
    expect(paid()).toEqual([[5, 1n]])
  })
  test('it was there before, and is to be replaced: it is handed over again', async () => {
    const { lose, tab, paid } = await openAtRest()
    await (await tab()).approve()
    const faster = await lose({ value: 2n, nonce: 5 })
    await faster.approve()
    expect(paid()).toEqual([
      [5, 1n],
      [5, 2n],
    ])
  })
  test('it has come through meanwhile: it was sent', async () => {
    const { node, arrive, journal, tab, paid } = await openAtRest()
    const one = await tab()
    Object.assign(node, { refuses: 'EOF', passesOn: true })
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    arrive()
    expect(await one.approve()).toEqual(one.sent())
    expect(paid()).toEqual([[5, 1n]])
    expect(await journal.list()).toMatchObject([{ nonce: 5, acceptedAt: expect.any(Number) }])
  })
})

describe('two that nobody knows of, with one nonce', () => {
  async function lostTwice() {
    const opened = await openAtRest()
    const { node, tab, passes } = opened
    const one = await tab({ value: 1n })
    Object.assign(node, { refuses: '502 Bad Gateway', passesOn: true })
    await expect(one.approve()).rejects.toThrow(UNCLEAR)
    Object.assign(node, { passesOn: false, tip: 50 })
    passes(5_000)
    const two = await tab({ value: 2n })
    await expect(two.approve()).rejects.toThrow(UNCLEAR)
    node.refuses = undefined
    return { ...opened, one, two }
  }
  test.each(['counts it', 'does not count it'])(
    'one arrives, and the node %s: the other does not replace it',
    async (how) => {
      const { node, arrive, one, two, paid } = await lostTwice()
      arrive()
      if (how === 'does not count it') node.pending = 5
      await one.approve()
      await expect(two.approve()).rejects.toThrow(
        how === 'counts it' ? /not known|has taken/ : 'has taken the nonce 5',
      )
      expect(paid()).toEqual([[5, 1n]])
    },
  )
  test('nor that of another device, which only the count tells of', async () => {
    const { node, two, paid } = await lostTwice()
    node.pending = 6
    await expect(two.approve()).rejects.toThrow(UNCLEAR)
    expect(paid()).toEqual([])
  })
  test('nor what a node has told of by turning down a third', async () => {
    const { node, tab, two, paid } = await lostTwice()
    const third = await tab({ value: 3n })
    node.refuses = 'replacement transaction underpriced'
    await expect(third.approve()).rejects.toMatchObject({ final: true })
    node.refuses = undefined
    await expect(two.approve()).rejects.toThrow(UNCLEAR)
    expect(paid()).toEqual([])
  })
})

describe('refused, handed on and mined, where the look-up asks a node that is behind', () => {
  test.each([undefined, 5])('with the nonce %s of the site: it is not signed anew', async (nonce) => {
    const { node, tab, arrive, journal, paid } = await openAtRest()
    const one = await tab({ ...(nonce !== undefined && { nonce }) })
    Object.assign(node, { refuses: 'insufficient funds', passesOn: true })
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    arrive()
    Object.assign(node, { refuses: undefined, mined: 6, pending: 6, finds: false })
    const error = await one.approve().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      final: true,
      message: expect.stringContaining('or this one has been sent'),
    })
    expect(paid()).toEqual([[5, 1n]])
    // It stays noted: asked again, the owner is warned.
    const [noted] = await journal.list()
    expect(noted).toMatchObject({ nonce: 5, isRefused: true })
    if (noted) expect(await (await tab()).mayBeDone?.(noted)).toBe(true)
  })
})

describe('whether what was refused may be done all the same', () => {
  test('not where the next has its nonce, unless it is found', async () => {
    const { node, tab, arrive, journal } = await openAtRest()
    const one = await tab()
    Object.assign(node, { refuses: 'insufficient funds', passesOn: true, pending: 5 })
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    const { mayBeDone } = await tab()
    const [{ hash, request } = {}] = await journal.list()
    if (!mayBeDone || hash === undefined || request === undefined) throw new Error('Nothing was handed over.')
    expect(await mayBeDone({ hash, request, nonce: 5 })).toBe(false)
    expect(await mayBeDone({ hash, request, nonce: 5 }, 5)).toBe(false)
    expect(await mayBeDone({ hash, request, nonce: 5 }, 6)).toBe(true)
    expect(await mayBeDone({ hash, request, nonce: 4 })).toBe(true)
    arrive()
    expect(await mayBeDone({ hash, request, nonce: 5 })).toBe(true)
  })
  test.each([
    ['the same payment, asked again, was taken with its nonce', 1n, false],
    ['another one was, and waits', 2n, true],
    ['another one was, and is in a block', 3n, false],
  ])('%s', async (_, value, expected) => {
    const { node, tab, journal, mine } = await openAtRest()
    const one = await tab()
    node.refuses = 'insufficient funds'
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    node.refuses = undefined
    // Another price: another hash.
    node.tip = 2
    await (await tab({ value })).approve()
    if (value === 3n) mine()
    const refused = (await journal.list()).find(({ isRefused }) => isRefused)
    if (!refused) throw new Error('Nothing was refused.')
    expect(await (await tab()).mayBeDone?.(refused)).toBe(expected)
  })
  test('a row, asked again: what has the nonce is a call of its own', async () => {
    const { node, tab, journal, paid } = await openAtRest()
    const one = await tab({ values: [1n, 2n] })
    node.refuses = 'insufficient funds'
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    Object.assign(node, { refuses: undefined, tip: 2 })
    const again = await tab({ values: [1n, 2n] })
    await again.approve()
    const refused = (await journal.list()).find(({ isRefused }) => isRefused)
    if (!refused) throw new Error('Nothing was refused.')
    expect(await again.mayBeDone?.(refused, 6)).toBe(false)
    expect(paid()).toEqual([
      [5, 1n],
      [6, 2n],
    ])
  })
})

describe('a nonce of the site, refused by what has handed it on all the same', () => {
  async function refused() {
    const opened = await openAtRest()
    const { node, tab } = opened
    const one = await tab({ nonce: 5 })
    Object.assign(node, { refuses: 'insufficient funds', passesOn: true })
    await expect(one.approve()).rejects.toThrow('insufficient funds')
    return { ...opened, one }
  }
  test('tried again it is found, and noted again', async () => {
    const { node, arrive, journal, one, paid } = await refused()
    arrive()
    expect(await one.approve()).toEqual(one.sent())
    expect(paid()).toEqual([[5, 1n]])
    expect(await journal.list()).toMatchObject([{ hash: one.sent()[0], nonce: 5 }])
    expect(node.mined).toBe(5)
  })
  test('also once it is on the chain', async () => {
    const { node, arrive, one } = await refused()
    arrive()
    Object.assign(node, { mined: 6, pending: 6, refuses: 'nonce too low' })
    expect(await one.approve()).toEqual(one.sent())
  })
  test('where the look-up fails nobody knows: it can be tried again', async () => {
    const { node, arrive, one } = await refused()
    arrive()
    node.answersLookUps = false
    const error = await one.approve().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: expect.stringContaining('does not say whether another') })
    expect(error).not.toHaveProperty('final', true)
    node.answersLookUps = true
    expect(await one.approve()).toEqual(one.sent())
  })
  test('and another has it: it does not take the place of that', async () => {
    const { node, tab, one, paid } = await refused()
    node.refuses = undefined
    await (await tab({ value: 2n })).approve()
    await expect(one.approve()).rejects.toMatchObject({
      final: true,
      message: expect.stringContaining('has taken the nonce 5 since this was signed'),
    })
    expect(paid()).toEqual([[5, 2n]])
  })
})

describe('what a node would not put in the place of what waits', () => {
  test('of several with a nonce the one that a node took counts', async () => {
    const { node, passes, lose, tab } = await openAtRest()
    await (await tab()).approve()
    passes(1)
    const other = await tab({ value: 2n, nonce: 5 })
    node.refuses = 'replacement transaction underpriced'
    await expect(other.approve()).rejects.toMatchObject({ final: true })
    expect((await tab({ value: 2n, nonce: 5 })).review).toMatchObject({ nonce: { value: 5, replaces: true } })
    expect((await tab({ value: 2n, nonce: 5 })).review).not.toHaveProperty('nonce.by')
    expect((await tab({ nonce: 5 })).review).toMatchObject({ nonce: { by: 'same' } })
    await lose({ value: 3n, nonce: 5 })
    expect((await tab({ value: 3n, nonce: 5 })).review).not.toHaveProperty('nonce.by')
    expect((await tab({ nonce: 5 })).review).toMatchObject({ nonce: { by: 'same' } })
  })
  test('it is not what has the nonce, though it stays noted', async () => {
    const { node, journal, tab } = await openAtRest()
    const one = await tab({ nonce: 5 })
    node.refuses = 'replacement transaction underpriced'
    await expect(one.approve()).rejects.toMatchObject({ final: true })
    expect((await tab({ nonce: 5 })).review).toMatchObject({ nonce: { value: 5, replaces: false } })
    expect(await journal.list()).toHaveLength(1)
  })
  test('unclear ones, none of them taken: the newest may wait', async () => {
    const { lose, passes, tab } = await openAtRest()
    await lose()
    passes(1)
    await lose({ value: 2n })
    expect((await tab({ value: 2n, nonce: 5 })).review).toMatchObject({ nonce: { by: 'same' } })
    expect((await tab({ nonce: 5 })).review).not.toHaveProperty('nonce.by')
  })
})

test('`wallet_sendCalls`: each is noted with its nonce', async () => {
  const { to, ask, paid } = await openAtRest()
  const calls = [1, 2].map((value) => ({ to, value: `0x${value}` }))
  const plan = await sendCalls(ask([{ version: '2.0.0', chainId: '0x1', atomicRequired: false, calls }]))
  const noted: unknown[] = []
  await plan.carryOut({ view: {} as Window }, async (_, nonce) => {
    noted.push(nonce)
    return async () => {}
  })
  expect(noted).toEqual([5, 6])
  expect(paid()).toEqual([
    [5, 1n],
    [6, 2n],
  ])
})
