import type { Connection } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { groupConnections } from './groupConnections.js'

const on = (connectorId: string, namespace: string) => ({ connectorId, namespace }) as unknown as Connection
const names = (active?: Connection) =>
  groupConnections(all, (one) => one === active).map((wallet) =>
    wallet.map(({ connectorId, namespace }) => `${connectorId} ${namespace}`),
  )
const all = [on('a', 'eip155'), on('b', 'eip155'), on('a', 'solana'), on('c', 'bip122')]

test('default: a wallet each, in the order they were connected', () => {
  expect(names()).toEqual([['a eip155', 'a solana'], ['b eip155'], ['c bip122']])
})

test('behavior: the one in use comes first, with its chain in front', () => {
  expect(names(all[2])).toEqual([['a solana', 'a eip155'], ['b eip155'], ['c bip122']])
  expect(names(all[3])).toEqual([['c bip122'], ['a eip155', 'a solana'], ['b eip155']])
})
