import type { Account, Connection, Network } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { listReceivers } from './listReceivers.js'

const network = (caipNetworkId: string) =>
  ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] }) as Network
const networks = ['eip155:1', 'eip155:8453', 'solana:5eykt', 'bip122:0000'].map(network)

function connection(
  networkId: `${string}:${string}`,
  more: Partial<Connection> = {},
  type: Account['type'] = 'eoa',
) {
  const namespace = networkId.split(':')[0] as Connection['namespace']
  const address = more.address ?? `address on ${namespace}`
  return {
    connectorId: 'one',
    namespace,
    networkId,
    address,
    accounts: [{ namespace, address, type }],
    ...more,
  } as Connection
}
const listed = (...connections: Connection[]) =>
  listReceivers({ networks, connections, connectorOf: () => 'one' }).map(
    ({ network: { caipNetworkId }, address }) => `${caipNetworkId} ${address}`,
  )

test('default: a key is paid on each network of its chain, and on no other chain', () => {
  expect(listed(connection('eip155:1'), connection('solana:5eykt'))).toEqual([
    'eip155:1 address on eip155',
    'eip155:8453 address on eip155',
    'solana:5eykt address on solana',
  ])
  expect(listed()).toEqual([])
})

test('behavior: a contract is paid only where it is', () => {
  expect(listed(connection('eip155:8453', {}, 'smartAccount'))).toEqual(['eip155:8453 address on eip155'])
  const approvedNetworkIds = ['eip155:1'] as const
  expect(listed(connection('eip155:8453', { approvedNetworkIds }))).toEqual(['eip155:1 address on eip155'])
})

test('behavior: of several wallets, the one in use', () => {
  const other = connection('eip155:1', { connectorId: 'two', address: 'another' })
  expect(listed(other, connection('eip155:1'))[0]).toBe('eip155:1 address on eip155')
})
