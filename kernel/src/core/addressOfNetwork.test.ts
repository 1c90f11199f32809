// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  account,
  bitcoin,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'

const MAIN = 'bc1main'
const TEST = 'tb1test'
const testnet = { ...bitcoin, id: 'testnet', name: 'Testnet' }
const isAddress = (value: string, networkId?: string) =>
  networkId === undefined || value.startsWith(networkId === 'bip122:bitcoin' ? 'bc1' : 'tb1')

async function loadPage(address: string) {
  const wallet = simulateWallet('simulated', { namespaces: ['bip122'] })
  wallet.accounts.bip122 = [account('bip122', address, 'payment')]
  wallet.networkIds.bip122 = 'bip122:testnet'
  const { widget } = simulateWidget({
    networks: [testnet, bitcoin],
    wallets: [wallet],
    chains: [simulateChain('bip122', { isAddress })],
    views: [],
  })
  await widget.ready
  return { widget, wallet, shown: () => widget.state.$account.get().caipAddress }
}

test('K33: a wallet that answers with an address of another network is refused', async () => {
  const { widget, shown } = await loadPage(MAIN)
  await expect(widget.connect({ connectorId: 'simulated' })).rejects.toMatchObject({
    code: 'INVALID_WALLET_ANSWER',
  })
  expect(shown()).toBeUndefined()
})

test('K33: so is one that tells it with the network', async () => {
  const { widget, wallet, shown } = await loadPage(TEST)
  await widget.connect({ connectorId: 'simulated' })
  const told = { type: 'networkChanged', namespace: 'bip122' } as const
  wallet.tell({ ...told, networkId: 'bip122:bitcoin', accounts: [account('bip122', TEST, 'payment')] })
  await settle()
  expect(shown()).toBe(`bip122:testnet:${TEST}`)
  wallet.tell({ ...told, networkId: 'bip122:bitcoin', accounts: [account('bip122', MAIN, 'payment')] })
  await settle()
  expect(shown()).toBe(`bip122:bitcoin:${MAIN}`)
})
