import { expect, test } from 'vitest'
import { loadAccounts } from '../accounts/accounts.js'
import { offeredNamespaces } from './offeredNamespaces.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const accounts = loadAccounts()
const wallet = { accounts, account: 0, servedChains: ['eip155:1', 'eip155:137'] }
const first = accounts.evm[0]?.address
const offer = (optional: object, required: object = {}, from: object = wallet) =>
  offeredNamespaces({ required, optional } as never, from as never)

test('default', () => {
  const wishes = {
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: { chains: [SOLANA], methods: ['solana_signMessage'], events: [] },
  }
  expect(offer(wishes)).toEqual({
    namespaces: {
      eip155: { ...wishes.eip155, accounts: [`eip155:1:${first}`, `eip155:137:${first}`] },
      solana: { ...wishes.solana, accounts: [`${SOLANA}:${accounts.solana[0]?.address}`] },
    },
    lacking: [],
    refused: [],
  })
})

test('args: account', () => {
  const wishes = { eip155: { chains: ['eip155:1'], methods: [], events: [] } }
  expect(offer(wishes, {}, { ...wallet, account: 2 }).namespaces.eip155?.accounts).toEqual([
    `eip155:1:${accounts.evm[2]?.address}`,
  ])
})

test('behavior: leaves out what the wallet lacks', () => {
  const { namespaces, lacking, refused } = offer({
    eip155: { chains: ['eip155:1', 'eip155:5'], methods: ['eth_sign', 'personal_sign'], events: ['odd'] },
    cosmos: { chains: ['cosmos:cosmoshub-4'], methods: ['cosmos_signDirect'], events: [] },
  })
  expect(Object.keys(namespaces)).toEqual(['eip155'])
  expect(namespaces.eip155).toMatchObject({ chains: ['eip155:1'], methods: ['personal_sign'], events: [] })
  expect(lacking).toEqual(['eip155:5', 'eth_sign', 'cosmos:cosmoshub-4', 'cosmos_signDirect'])
  expect(refused).toEqual([])
})

test('behavior: refuses for what a site insists on', () => {
  const { refused } = offer({}, { eip155: { chains: ['eip155:5'], methods: ['eth_sign'], events: [] } })
  expect(refused).toEqual(['eip155:5', 'eth_sign'])
})

test('behavior: a key that names one chain, and wishes said twice', () => {
  const { namespaces } = offer(
    { eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'], events: [] } },
    { 'eip155:1': { methods: ['personal_sign'], events: [] } },
  )
  expect(namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:137'])
  expect(namespaces.eip155?.methods).toEqual(['personal_sign'])
})
