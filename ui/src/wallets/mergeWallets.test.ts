import type { ChainNamespace, Connector } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { mergeWallets } from './mergeWallets.js'

/** A fake connector, in this file's tests only: it is listed and never asked. */
const fake = (id: string, namespaces: readonly ChainNamespace[], own: Partial<Connector> = {}) =>
  ({ id, name: id, type: 'ANNOUNCED', namespaces, ...own }) as Connector

const merged = (connectors: readonly Connector[], ambiguous: readonly Connector[] = []) =>
  mergeWallets(connectors, new Set(ambiguous)).map((wallet) => wallet.map(({ id }) => id).join('+'))

test('default: of the same name', () => {
  const connectors = [
    fake('app.phantom', ['eip155'], { name: 'Phantom', rdns: 'app.phantom' }),
    fake('io.rabby', ['eip155'], { name: 'Rabby' }),
    fake('phantom/solana', ['solana'], { name: ' phantom\u200b' }),
    fake('phantom/bitcoin', ['bip122'], { name: 'PHANTOM' }),
  ]
  expect(merged(connectors)).toEqual(['app.phantom+phantom/solana+phantom/bitcoin', 'io.rabby'])
})

test('behavior: of the same reverse domain name, of the same id in the directory', () => {
  const connectors = [
    fake('a', ['eip155'], { rdns: 'io.wallet' }),
    fake('b', ['solana'], { rdns: 'io.wallet', explorerId: 'x' }),
    fake('c', ['bip122'], { explorerId: 'x' }),
    fake('d', ['cosmos'], { explorerId: 'y' }),
  ]
  expect(merged(connectors)).toEqual(['a+b+c', 'd'])
})

test('T2: two of a name whose reverse domain names differ are two wallets', () => {
  const connectors = [
    fake('io.metamask', ['eip155'], { name: 'MetaMask', rdns: 'io.metamask' }),
    fake('com.evil', ['solana'], { name: 'MetaMask', rdns: 'com.evil' }),
  ]
  expect(merged(connectors)).toEqual(['io.metamask', 'com.evil'])
})

test('T2: two of a name on one chain: none of that name is merged', () => {
  const connectors = [
    fake('real', ['eip155'], { name: 'Phantom' }),
    fake('forged', ['eip155'], { name: 'Phantom' }),
    fake('solana', ['solana'], { name: 'Phantom' }),
  ]
  expect(merged(connectors)).toEqual(['real', 'forged', 'solana'])
})

test('T2: one that is ambiguous is never merged, nor what shares its name', () => {
  const doubtful = fake('doubtful', ['eip155'], { name: 'Phantom', ambiguous: true })
  expect(merged([doubtful, fake('solana', ['solana'], { name: 'Phantom' })], [doubtful])).toEqual([
    'doubtful',
    'solana',
  ])
})

test('T2: a chain is never served twice, by whatever way it would be put together', () => {
  const connectors = [
    fake('a', ['eip155'], { rdns: 'io.wallet' }),
    fake('b', ['solana'], { rdns: 'io.wallet', name: 'Wallet' }),
    fake('c', ['eip155'], { name: 'Wallet' }),
  ]
  expect(merged(connectors)).toEqual(['a+b', 'c'])
})

test('behavior: a test wallet is not the real one of its name', () => {
  const connectors = [
    fake('a', ['eip155'], { name: 'Phantom', test: true }),
    fake('b', ['solana'], { name: 'Phantom' }),
  ]
  expect(merged(connectors)).toEqual(['a', 'b'])
})

test('T25: 10,000 wallets are put together in under 200 ms', async () => {
  const connectors = Array.from({ length: 10_000 }, (_, index) =>
    fake(`id-${index}`, [index % 2 ? 'eip155' : 'solana'], { name: `Wallet ${index >> 1}` }),
  )
  const took = await quietTime(() => {
    const start = performance.now()
    merged(connectors)
    return performance.now() - start
  })
  expect(took).toBeLessThan(200)
  expect(merged(connectors)).toHaveLength(5000)
})
