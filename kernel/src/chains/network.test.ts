import { expect, test } from 'vitest'
import { ethereum } from '../../test/simulate.js'
import { type NetworkInput, toNetwork } from './network.js'

const route = { services: undefined, projectId: undefined }

test('default: a viem chain as it is', () => {
  const input: NetworkInput = {
    ...ethereum,
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    testnet: true,
    iconUrl: '/eth.svg',
  }
  expect(toNetwork(input, route)).toEqual({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: input.nativeCurrency,
    rpcUrls: ['https://rpc.invalid/1'],
    blockExplorerUrl: 'https://explorer.example',
    testnet: true,
    iconUrl: '/eth.svg',
    source: input,
  })
  expect(Object.isFrozen(toNetwork(input, route))).toBe(true)
  expect(Object.isFrozen(toNetwork(input, route).source.nativeCurrency)).toBe(true)
})

test('args: chainNamespace', () => {
  const input = { ...ethereum, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' as const }
  expect(toNetwork(input, route)).toMatchObject({
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    testnet: false,
    blockExplorerUrl: undefined,
  })
})

test('args: blockExplorers: none of them', () => {
  expect(toNetwork({ ...ethereum, blockExplorers: {} as never }, route).blockExplorerUrl).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no id', { ...ethereum, id: undefined }],
  ['an id with a colon', { ...ethereum, id: '1:2' }],
  ['an id too long', { ...ethereum, id: 'x'.repeat(33) }],
  ['no namespace of CAIP-2', { ...ethereum, chainNamespace: 'EVM' }],
  ['no name', { ...ethereum, name: undefined }],
  ['no currency', { ...ethereum, nativeCurrency: undefined }],
  ['no RPC urls', { ...ethereum, rpcUrls: undefined }],
  ['RPC urls that are no list', { ...ethereum, rpcUrls: { default: { http: 'https://rpc' } } }],
  ['RPC urls that are no texts', { ...ethereum, rpcUrls: { default: { http: [5] } } }],
  ['an id that is a bigint', { ...ethereum, id: 1n }],
  ['nothing but a bigint', { id: 1n }],
  ['an id that is a fraction', { ...ethereum, id: 1.5 }],
  ['no decimals', { ...ethereum, nativeCurrency: { name: 'Ether', symbol: 'ETH' } }],
  ['decimals below zero', { ...ethereum, nativeCurrency: { ...ethereum.nativeCurrency, decimals: -1 } }],
  ['an explorer without an address', { ...ethereum, blockExplorers: { default: { url: 5 } } }],
  ['a picture that is no text', { ...ethereum, iconUrl: {} }],
])('error: %s', (_, input) => {
  expect(() => toNetwork(input as never, route)).toThrow(expect.objectContaining({ code: 'INVALID_NETWORK' }))
})
