import type { Account, ChainNamespace, Connection } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import { type ListSubjectsOptions, listSubjects } from './listSubjects.js'

const connection = (
  namespace: ChainNamespace,
  address: string,
  change: Partial<Connection> = {},
): Connection => ({
  connectorId: 'wallet',
  namespace,
  wallet: { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', method: 'wallet' },
  accounts: [{ namespace, address, type: 'eoa' }],
  address,
  caipAddress: `${namespace}:1:${address}`,
  networkId: `${namespace}:1`,
  ...change,
})
const networks = [fakeNetwork(1), fakeNetwork(137), fakeNetwork('mainnet', { chainNamespace: 'solana' })]
const list = (change: Partial<ListSubjectsOptions>) =>
  listSubjects({
    networks,
    connections: [connection('eip155', '0xa')],
    connectorOf: () => 'wallet',
    active: 'eip155:1',
    ...change,
  }).map(({ network, address }) => `${network.caipNetworkId} ${address}`)

test('default: an account on each network of its chain', () => {
  expect(list({})).toEqual(['eip155:1 0xa', 'eip155:137 0xa'])
  expect(list({ connections: [connection('eip155', '0xa'), connection('solana', 'So1')] })).toEqual([
    'eip155:1 0xa',
    'eip155:137 0xa',
    'solana:mainnet So1',
  ])
})

test('behavior: the active network first, and the others as they were', () => {
  expect(list({ active: 'eip155:137' })).toEqual(['eip155:137 0xa', 'eip155:1 0xa'])
  expect(list({ active: undefined })).toEqual(['eip155:1 0xa', 'eip155:137 0xa'])
})

test('behavior: of several wallets the one in use on the chain', () => {
  const connections = [connection('eip155', '0xa'), connection('eip155', '0xb', { connectorId: 'other' })]
  const connectorOf = (namespace: string) => (namespace === 'eip155' ? 'other' : 'wallet')
  expect(list({ connections, connectorOf })).toEqual(['eip155:1 0xb', 'eip155:137 0xb'])
  expect(list({ connections, connectorOf: () => undefined })).toEqual([])
})

test('behavior: nobody connected, nobody to read of', () => {
  expect(list({ connections: [] })).toEqual([])
  expect(list({ connections: [connection('solana', 'So1')], networks: [fakeNetwork(1)] })).toEqual([])
})

test('behavior: only networks that the wallet approved', () => {
  expect(
    list({ connections: [connection('eip155', '0xa', { approvedNetworkIds: ['eip155:137'] })] }),
  ).toEqual(['eip155:137 0xa'])
  expect(list({ connections: [connection('eip155', '0xa', { approvedNetworkIds: [] })] })).toEqual([])
})

test('behavior: a contract is known on its own network alone, unless its wallet names more', () => {
  const account: Account = { namespace: 'eip155', address: '0xc', type: 'smartAccount' }
  const contract = { accounts: [account], networkId: 'eip155:137' } as const
  expect(list({ connections: [connection('eip155', '0xc', contract)] })).toEqual(['eip155:137 0xc'])
  const approved = { ...contract, approvedNetworkIds: ['eip155:1', 'eip155:137'] as const }
  expect(list({ connections: [connection('eip155', '0xc', approved)] })).toEqual([
    'eip155:1 0xc',
    'eip155:137 0xc',
  ])
  // Of the wallet's accounts the one in use counts.
  const key = { accounts: [account, { ...account, address: '0xa', type: 'eoa' }] } as const
  expect(list({ connections: [connection('eip155', '0xa', key)] })).toHaveLength(2)
})
