import type { Connector } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { listWallets } from './listWallets.js'
import { searchWallets } from './searchWallets.js'

const fake = (name: string, rdns?: string) =>
  ({
    id: name,
    name,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    ...(rdns ? { rdns } : {}),
  }) as unknown as Connector
const rows = (...connectors: Connector[]) => listWallets({ connectors })
const found = (query: string, ...connectors: Connector[]) =>
  searchWallets(rows(...connectors), query).map(({ name }) => name)

test('default', () => {
  expect(found('rab', fake('MetaMask'), fake('Rabby'))).toEqual(['Rabby'])
})
test('behavior: nothing typed finds all', () => {
  expect(found('  ', fake('b'), fake('a'))).toEqual(['b', 'a'])
})
test('behavior: letter case, accents and width make no difference', () => {
  expect(found('ｃafe', fake('CAFÉ Wallet'))).toEqual(['CAFÉ Wallet'])
})
test('behavior: names that start with it come first', () => {
  expect(found('wallet', fake('Trust Wallet'), fake('Walletry'))).toEqual(['Walletry', 'Trust Wallet'])
})
test('behavior: finds by rdns', () => {
  expect(found('io.meta', fake('MetaMask', 'io.metamask'), fake('Rabby', 'io.rabby'))).toEqual(['MetaMask'])
})
test('behavior: what would be a pattern is only text', () => {
  expect(found('.*(', fake('a'), fake('b.*('))).toEqual(['b.*('])
})
test('F30: a key in 10,000 wallets takes under 50 ms', async () => {
  const many = rows(...Array.from({ length: 10_000 }, (_, index) => fake(`Wallet ${index}`)))
  const took = await quietTime(() => {
    const start = performance.now()
    searchWallets(many, 'wallet 99')
    return performance.now() - start
  })
  expect(took).toBeLessThan(50)
  expect(searchWallets(many, 'wallet 99')).toHaveLength(111)
})
