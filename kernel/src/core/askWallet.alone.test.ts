import { expect, test, vi } from 'vitest'
import { A, account, simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { Connector } from '../chains/connector.js'
import { definePlugin, type Permission } from '../definePlugin.js'
import { WalletError } from '../errors/WalletError.js'
import type { ConnectRequest } from '../requests.js'

type AskWallet = NonNullable<ConnectRequest['askWallet']>

function start(askWallet: AskWallet, permissions: readonly Permission[] = ['hook:connect']) {
  const wallet = simulateWallet()
  const asking = definePlugin({
    id: 'asking',
    permissions,
    setup: ({ hooks }) => hooks.connect.prepare.tap((request) => ({ ...request, askWallet })),
  })
  const { widget } = simulateWidget({ wallets: [wallet], plugins: [asking()] })
  return { wallet, widget, connect: () => widget.connect({ connectorId: 'simulated' }) }
}

test('default: the plugin’s way is taken in place of the wallet’s `connect`, with what that is given', async () => {
  const askWallet = vi.fn<AskWallet>(async () => [
    { namespace: 'eip155', accounts: [account('eip155', A)], networkId: 'eip155:1' },
  ])
  const { wallet, widget, connect } = start(askWallet)
  await connect()
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: A })
  expect(wallet.connect).not.toHaveBeenCalled()
  const [connector, request] = askWallet.mock.calls[0] ?? []
  expect(connector?.id).toBe('simulated')
  expect(request).toEqual({
    namespaces: ['eip155'],
    network: undefined,
    networks: widget.config.networks,
    signal: expect.any(AbortSignal),
    onProgress: expect.any(Function),
  })
})

test('behavior: what it answers is checked as what a wallet answers is', async () => {
  const { widget, connect } = start(async () => [
    { namespace: 'solana', accounts: [account('solana', 'a'.repeat(32))], networkId: 'solana:1' },
  ])
  await expect(connect()).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  expect(widget.state.$connections.get()).toEqual([])
})

test('behavior: a no ends it: the wallet is not asked again', async () => {
  const { wallet, connect } = start(async () => {
    throw new WalletError(4001)
  })
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('T11: without its permission a plugin does not have a wallet asked in another way', async () => {
  const askWallet = vi.fn<AskWallet>(async () => [])
  const { wallet, connect } = start(askWallet, [])
  await expect(connect()).rejects.toMatchObject({ code: 'PERMISSION_MISSING', plugin: 'asking' })
  expect(askWallet).not.toHaveBeenCalled()
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('T11: a page that polluted Object.prototype has no wallet asked in another way', async () => {
  const stolen = vi.fn()
  Object.defineProperty(Object.prototype, 'askWallet', { value: stolen, configurable: true })
  try {
    const wallet = simulateWallet()
    const { widget } = simulateWidget({ wallets: [wallet as Connector] })
    await widget.connect({ connectorId: 'simulated' })
    expect(wallet.connect).toHaveBeenCalledTimes(1)
    expect(stolen).not.toHaveBeenCalled()
  } finally {
    Reflect.deleteProperty(Object.prototype, 'askWallet')
  }
})
