// @vitest-environment happy-dom
import type { PluginContext } from '@wallet-widget/kernel'
import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import { createOwnTransactions } from './ownTransactions.js'
import type { StoredTransaction } from './storedTransaction.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
  localStorage.clear()
})

/** What is kept by a plugin of a real widget, as in one tab. */
async function open(id = 'own') {
  let context: PluginContext | undefined
  const probe = definePlugin({
    id: 'probe',
    setup(given) {
      context = given
    },
  })
  const { widget, destroy } = createTestWidget({ id, plugins: [probe()] })
  undo.push(destroy)
  await widget.ready
  return createOwnTransactions(context as PluginContext)
}

const make = (count: number, change: Partial<StoredTransaction> = {}): StoredTransaction => ({
  id: `0x${count.toString(16).padStart(64, '0')}`,
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  method: 'eth_sendTransaction',
  operation: 'send',
  networkId: 'eip155:1',
  time: count,
  status: 'pending',
  ...change,
})

test('default: kept, newest first, 99 at most, each once', async () => {
  const own = await open()
  for (let count = 1; count <= 120; count++) own.add(make(count))
  own.add(make(120, { status: 'confirmed' }))
  expect(own.$all.get()).toHaveLength(99)
  expect(own.$all.get()[0]).toMatchObject({ time: 120, status: 'pending' })
  expect((await open()).$all.get()).toEqual(own.$all.get())
})

test('behavior: two tabs lose nothing of each other', async () => {
  const [one, other] = [await open(), await open()]
  one.add(make(1))
  other.add(make(2))
  one.change(make(2).id, { status: 'confirmed' })
  expect(one.$all.get().map(({ time }) => time)).toEqual([2, 1])
  expect((await open()).$all.get()[0]?.status).toBe('confirmed')
})

test('T26: what a chain says that can’t be kept takes nothing else with it', async () => {
  const own = await open()
  own.add(make(1))
  own.add(make(2, { functionName: 'x'.repeat(1_000_000) }))
  own.add(make(3, { to: 'x'.repeat(1_000_000) }))
  own.change(make(1).id, { status: 'failed', fee: '<b>1</b>', reason: 'y'.repeat(1_000_000) })
  const kept = (await open()).$all.get()
  expect(kept.map(({ time, status }) => [time, status])).toEqual([
    [2, 'pending'],
    [1, 'failed'],
  ])
  expect(kept).toEqual(own.$all.get())
})

test.each([
  ['not a list', { 0: make(1) }],
  ['an unknown status', [make(1, { status: 'sure' as never })]],
  ['an unknown operation', [make(1, { operation: 'constructor' as never })]],
  ['markup for an amount', [make(1, { amount: '<b>1</b>' })]],
  ['300 decimals', [make(1, { decimals: 300 })]],
  ['a wallet that is no name', [{ ...make(1), connectorId: 7 }]],
  ['a network that is none', [make(1, { networkId: 'eip155' as never })]],
  ['too many', Array.from({ length: 100 }, (_, count) => make(count))],
])('T13: stored by hand: %s', async (_name, value) => {
  const own = await open('edited')
  own.add(make(1))
  const key = Object.keys(localStorage).find((name) => name.endsWith('|sent')) as string
  const stored = JSON.parse(localStorage.getItem(key) as string) as { d: unknown }
  localStorage.setItem(key, JSON.stringify({ ...stored, d: value }))
  expect((await open('edited')).$all.get()).toEqual([])
})

test('describe', async () => {
  const own = await open()
  own.describe('0xAB', `A\u202e${'b'.repeat(500)}`)
  own.describe('0xab', 'Bought a ticket')
  own.describe('', 'x')
  expect(own.$descriptions.get()).toEqual([['0xab', 'Bought a ticket']])
  for (let count = 0; count < 200; count++) own.describe(`0x${count}`, 'x')
  expect(own.$descriptions.get()).toHaveLength(99)
})
