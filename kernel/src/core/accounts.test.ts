import { expect, test } from 'vitest'
import { A, account, B, bitcoin, simulateWallet, simulateWidget } from '../../test/simulate.js'

const UPPER = A.toUpperCase().replace('0X', '0x')

test('behavior: one account in two spellings is one', async () => {
  const wallet = simulateWallet()
  wallet.accounts.eip155 = [A, UPPER, B, A].map((address) => account('eip155', address))
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  const addresses = () => widget.state.$account.get().accounts.map(({ address }) => address)
  expect(addresses()).toEqual([A, B])
  wallet.tell({
    type: 'accountsChanged',
    namespace: 'eip155',
    accounts: [account('eip155', UPPER), account('eip155', A)],
  })
  expect(addresses()).toEqual([A])
})

test('behavior: one address that serves two purposes is two accounts', async () => {
  const wallet = simulateWallet('simulated', { namespaces: ['bip122'] })
  const address = 'bc1simulatedaddress0000000000'
  wallet.accounts.bip122 = [account('bip122', address, 'ordinal'), account('bip122', address, 'payment')]
  const { widget } = simulateWidget({ wallets: [wallet], networks: [bitcoin] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().accounts.map(({ type }) => type)).toEqual(['ordinal', 'payment'])
})
