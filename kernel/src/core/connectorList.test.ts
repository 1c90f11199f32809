import { atom, computed } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { simulateWallet } from '../../test/simulate.js'
import type { Connector } from '../chains/connector.js'
import { createConnectorList } from './connectorList.js'

const report = vi.fn()
const ids = ({ $connectors }: ReturnType<typeof createConnectorList>) => $connectors.get().map(({ id }) => id)

test('default: all lists in one, each in its order', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  list.provide(atom([simulateWallet('a'), simulateWallet('b')]), report)
  const $later = atom<readonly Connector[]>([])
  const stop = list.provide($later, report)
  $later.set([simulateWallet('c')])
  expect(ids(list)).toEqual(['a', 'b', 'c'])
  expect(list.find('c')).toBe($later.get()[0])
  expect(list.find('nobody')).toBeUndefined()
  stop()
  expect(ids(list)).toEqual(['a', 'b'])
  $later.set([simulateWallet('d')])
  expect(ids(list)).toEqual(['a', 'b'])
})

test('T2: of two with the same id none is the one that is meant', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  const first = simulateWallet('same')
  const stop = list.provide(atom([first]), report)
  const second = simulateWallet('same')
  const $second = atom([second])
  list.provide($second, report)
  expect(list.$connectors.get()).toMatchObject([
    { id: 'same', ambiguous: true, connect: first.connect },
    { id: 'same#2', ambiguous: true, connect: second.connect },
  ])
  expect(list.of($second)).toEqual([list.find('same#2')])
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'DUPLICATE_CONNECTOR' }))
  stop()
  // What was connected as the first is not the second's to take over.
  expect(list.$connectors.get()).toMatchObject([{ id: 'same#2', ambiguous: true, connect: second.connect }])
  list.provide(atom([first]), report)
  expect(list.find('same')).toMatchObject({ ambiguous: true, connect: first.connect })
})

test('T2: the first to have an id keeps it, whatever list another is in', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  const $earlier = atom<readonly Connector[]>([])
  list.provide($earlier, report)
  const [first, second] = [simulateWallet('same'), simulateWallet('same')]
  const $own = atom<readonly Connector[]>([first])
  list.provide($own, report)
  $earlier.set([second])
  expect(list.find('same')).toMatchObject({ ambiguous: true, connect: first.connect })
  expect(list.find('same#2')).toMatchObject({ ambiguous: true, connect: second.connect })
  const again = simulateWallet('same')
  $own.set([])
  expect(list.find('same')).toBeUndefined()
  $own.set([again])
  expect(list.find('same')).toMatchObject({ ambiguous: true, connect: again.connect })
  $earlier.set([])
  expect(list.find('same')).toMatchObject({ ambiguous: true, connect: again.connect })
})

test('T2: so does one in a list with another, which comes before it', () => {
  const [first, second] = [simulateWallet('same'), simulateWallet('same')]
  const $list = atom<readonly Connector[]>([first])
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  list.provide($list, report)
  $list.set([second, first])
  expect(list.find('same')).toMatchObject({ connect: first.connect })
  expect(list.find('same#2')).toMatchObject({ connect: second.connect })
  const [newFirst, newSecond, third] = [0, 1, 2].map(() => simulateWallet('same'))
  $list.set([newFirst, newSecond] as Connector[])
  expect(list.$connectors.get().map(({ id }) => id)).toEqual(['same#2', 'same'])
  // Which of them those are that were there can't be told.
  $list.set([newFirst, third, simulateWallet('same')] as Connector[])
  expect(list.$connectors.get().map(({ id }) => id)).toEqual(['same#2', 'same#3', 'same#4'])
})

test('T2: an id that another was given is nobody’s to announce', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  const [first, second, third] = [simulateWallet('same'), simulateWallet('same'), simulateWallet('same#2')]
  list.provide(atom([first, second]), report)
  list.provide(atom([third]), report)
  expect(list.find('same#2')).toMatchObject({ connect: second.connect })
  expect(list.find('same#2#2')).toMatchObject({ ambiguous: true, connect: third.connect })
})

test.each([
  ['nothing', null],
  ['without an id', { ...simulateWallet('a'), id: '' }],
  ['without a name', { ...simulateWallet('a'), name: 5 }],
  ['without its namespaces', { ...simulateWallet('a'), namespaces: 'eip155' }],
  ['without its functions', { ...simulateWallet('a'), request: undefined }],
])('error: INVALID_CONNECTOR: one that is %s is told once, and left out', (_, bad) => {
  const tell = vi.fn()
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  const $list = atom([bad as Connector, simulateWallet('good')])
  list.provide($list, tell)
  $list.set([...$list.get()])
  expect(ids(list)).toEqual(['good'])
  expect(tell).toHaveBeenCalledTimes(1)
  if (bad) expect(tell).toHaveBeenCalledWith(expect.objectContaining({ code: 'INVALID_CONNECTOR' }))
})

const fail = (): never => {
  throw new Error('bad luck')
}

test.each([
  ['null', null],
  ['an object without a name', { ...simulateWallet('bad'), name: undefined }],
  ['an object without an id', { ...simulateWallet('bad'), id: undefined }],
  ['an object that can’t be called', { id: 'bad', name: 'Bad', namespaces: ['eip155'] }],
  [
    'an object that throws',
    Object.defineProperty(simulateWallet('bad'), 'id', { get: fail, enumerable: true }),
  ],
])('T11: %s is left out and reported; the other wallets stay', (_, bad) => {
  const list = createConnectorList(atom<readonly Connector[]>([]), fail)
  const tell = vi.fn()
  const $bad = atom([bad, simulateWallet('beside')] as readonly Connector[])
  const stop = list.provide($bad, tell)
  list.provide(atom([simulateWallet('good')]), fail)
  expect(ids(list)).toEqual(['beside', 'good'])
  expect(tell).toHaveBeenCalledTimes(1)
  $bad.set([simulateWallet('beside'), bad] as readonly Connector[])
  expect(ids(list)).toEqual(['beside', 'good'])
  stop()
  expect(ids(list)).toEqual(['good'])
})

test('T11: a list that throws, or is none, is reported; the other lists stay', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), fail)
  const tell = vi.fn()
  const stop = list.provide(
    computed(atom(0), (): readonly Connector[] => fail()),
    tell,
  )
  list.provide(atom(5 as unknown as readonly Connector[]), tell)
  list.provide(atom([simulateWallet('good')]), fail)
  expect(ids(list)).toEqual(['good'])
  expect(tell).toHaveBeenCalled()
  stop()
  expect(ids(list)).toEqual(['good'])
})

test('F30: 10,000 wallets', async () => {
  const wallets = Array.from({ length: 10_000 }, (_, index) => ({ ...simulated, id: `wallet ${index}` }))
  let list = createConnectorList(atom<readonly Connector[]>([]), report)
  const took = await quietTime(() => {
    list = createConnectorList(atom<readonly Connector[]>([]), report)
    const started = performance.now()
    list.provide(atom(wallets), report)
    return performance.now() - started
  })
  expect(took).toBeLessThan(200)
  expect(list.$connectors.get()).toHaveLength(10_000)
})

test('F25: what is taken out is not watched any more', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]), report)
  const $list = atom<readonly Connector[]>([])
  const heard = vi.fn()
  list.$connectors.listen(heard)
  for (let turn = 0; turn < 100; turn++) list.provide($list, report)()
  expect($list.lc).toBe(0)
})

const simulated = simulateWallet()
