import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { simulateWallet } from '../../test/simulate.js'
import type { Connector } from '../chains/connector.js'
import { createConnectorList } from './connectorList.js'

const ids = ({ $connectors }: ReturnType<typeof createConnectorList>) => $connectors.get().map(({ id }) => id)

test('default: all lists in one, each in its order', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]))
  list.provide(atom([simulateWallet('a'), simulateWallet('b')]))
  const $later = atom<readonly Connector[]>([])
  const stop = list.provide($later)
  $later.set([simulateWallet('c')])
  expect(ids(list)).toEqual(['a', 'b', 'c'])
  expect(list.find('c')).toBe($later.get()[0])
  expect(list.find('nobody')).toBeUndefined()
  stop()
  expect(ids(list)).toEqual(['a', 'b'])
  $later.set([simulateWallet('d')])
  expect(ids(list)).toEqual(['a', 'b'])
})

test('behavior: of two with the same id the first counts', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]))
  const first = simulateWallet('same')
  const stop = list.provide(atom([first]))
  const second = simulateWallet('same')
  list.provide(atom([second]))
  expect(list.$connectors.get()).toEqual([first])
  expect(list.find('same')).toBe(first)
  stop()
  expect(list.find('same')).toBe(second)
})

test('F30: 10,000 wallets', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]))
  const wallets = Array.from({ length: 10_000 }, (_, index) => ({ ...simulated, id: `wallet ${index}` }))
  const started = performance.now()
  list.provide(atom(wallets))
  expect(performance.now() - started).toBeLessThan(200)
  expect(list.$connectors.get()).toHaveLength(10_000)
})

test('F25: what is taken out is not watched any more', () => {
  const list = createConnectorList(atom<readonly Connector[]>([]))
  const $list = atom<readonly Connector[]>([])
  const heard = vi.fn()
  list.$connectors.listen(heard)
  for (let turn = 0; turn < 100; turn++) list.provide($list)()
  expect($list.lc).toBe(0)
})

const simulated = simulateWallet()
