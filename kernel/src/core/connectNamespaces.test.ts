import { expect, test } from 'vitest'
import { ethereum, polygon, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'

test('behavior: the same wallet for another chain meanwhile is another request', async () => {
  const wallet = simulateWallet('many', { namespaces: ['eip155', 'solana'] })
  wallet.connect.mockReturnValueOnce(new Promise(() => {}))
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [wallet] })
  const first = widget.connect({ connectorId: 'many', namespaces: ['eip155'] })
  first.catch(() => {})
  await settle()
  const second = widget.connect({ connectorId: 'many', namespaces: ['solana'] })
  const again = widget.connect({ connectorId: 'many', namespaces: ['solana'] })
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(await again).toBe(await second)
  expect(wallet.connect).toHaveBeenCalledTimes(2)
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('behavior: two wallets on two namespaces are connected at once', async () => {
  const wallets = [simulateWallet('metamask'), simulateWallet('phantom', { namespaces: ['solana'] })]
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets })
  await widget.connect({ connectorId: 'metamask' })
  await widget.connect({ connectorId: 'phantom' })
  expect(widget.state.$connections.get().map(({ connectorId }) => connectorId)).toEqual([
    'phantom',
    'metamask',
  ])
  expect(
    await Promise.all([
      widget.request({ method: 'personal_sign', namespace: 'eip155' }),
      widget.request({ method: 'solana_signMessage', namespace: 'solana' }),
    ]),
  ).toEqual(['simulated personal_sign', 'simulated solana_signMessage'])
})

test('behavior: the chain that the visitor is on stays the active one where the wallet serves it', async () => {
  const { widget } = simulateWidget({
    networks: [ethereum, solana],
    wallets: [simulateWallet('simulated', { namespaces: ['eip155', 'solana'] })],
  })
  await widget.switchNetwork({ network: 'solana:solana' })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'solana', status: 'connected' })
  await widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  expect(widget.state.$account.get().namespace).toBe('eip155')
})

test('args: network: its chain becomes the active one where the wallet answers for it', async () => {
  const wallet = simulateWallet('simulated', { namespaces: ['eip155', 'solana'] })
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet] })
  await widget.switchNetwork({ network: 'solana:solana' })
  wallet.networkIds.eip155 = 'eip155:137'
  await widget.connect({ connectorId: 'simulated', network: 'eip155:137' })
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'eip155', status: 'connected' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(widget.state.$connections.get()).toHaveLength(2)

  await widget.switchNetwork({ network: 'solana:solana' })
  wallet.connect.mockImplementation(async () => wallet.sessions(['solana']))
  await widget.connect({ connectorId: 'simulated', network: 'eip155:137' })
  expect(widget.state.$account.get().namespace).toBe('solana')
})

test('error: a chain without its plugin', async () => {
  const wallet = simulateWallet('simulated', { type: 'WALLET_CONNECT' })
  const { widget } = simulateWidget({ wallets: [wallet], chains: [] })
  await expect(widget.connect({ connectorId: 'simulated' })).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: expect.stringContaining('No enabled plugin serves eip155 (Ethereum'),
  })
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('behavior: a wallet that approves a part leaves no chain in connecting', async () => {
  const wallet = simulateWallet('many', { namespaces: ['eip155', 'solana'] })
  wallet.connect.mockImplementation(async () => wallet.sessions(['solana']))
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [wallet] })
  await widget.connect({ connectorId: 'many' })
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'solana', status: 'connected' })
  expect(widget.state.$session.get().chains.eip155).toMatchObject({ status: 'disconnected' })
})
