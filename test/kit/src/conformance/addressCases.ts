import { isChainNamespace } from '@wallet-widget/kernel'
import type { ChainAdapterCase } from './chainAdapterHarness.js'
import { check } from './check.js'

const NONSENSE = [
  '',
  ' ',
  '0',
  '0x',
  'null',
  '[object Object]',
  '<b>',
  'javascript:alert(1)',
  '\u202e',
  'a'.repeat(10_000),
]

export const addressCases: Readonly<Record<string, ChainAdapterCase>> = {
  'behavior: names a known namespace': async ({ adapter, network }) => {
    check(isChainNamespace(adapter.namespace), 'The namespace is a known one.', adapter.namespace)
    check(
      network.chainNamespace === adapter.namespace,
      'The network is of its namespace.',
      network.caipNetworkId,
    )
  },
  'behavior: tells addresses from anything else': async ({ adapter, addresses, notAddresses }) => {
    check(addresses.flat().length > 0, 'The harness gives at least one address.')
    for (const address of addresses.flat()) {
      check(adapter.isAddress(address), 'An address is one.', address)
      check(
        !adapter.isAddress(` ${address}`),
        'An address with a space before it must not count as one.',
        address,
      )
      check(
        !adapter.isAddress(`${address}\n`),
        'An address with a line break after it must not count as one.',
        address,
      )
    }
    for (const text of [...NONSENSE, ...notAddresses])
      check(!adapter.isAddress(text), 'Text that is not an address must not count as one.', text.slice(0, 80))
  },
  'behavior: normalising keeps an address an address, and twice is once': async ({ adapter, addresses }) => {
    for (const address of addresses.flat()) {
      const once = adapter.normalizeAddress(address)
      check(adapter.isAddress(once), 'A normalised address is an address.', once)
      check(adapter.normalizeAddress(once) === once, 'Normalising twice is normalising once.', once)
    }
  },
  'behavior: two spellings are one address, two addresses are two': async ({ adapter, addresses }) => {
    const spellings = addresses.map(
      (same) => new Set(same.map((address) => adapter.normalizeAddress(address))),
    )
    for (const [index, same] of spellings.entries())
      check(same.size === 1, 'All spellings of an address are normalised to one.', addresses[index])
    const distinct = new Set(spellings.flatMap((same) => [...same]))
    check(distinct.size === addresses.length, 'Different addresses stay different.', [...distinct])
  },
}
