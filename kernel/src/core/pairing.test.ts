import { afterEach, expect, test, vi } from 'vitest'
import { simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

afterEach(() => vi.useRealTimers())

/** A pairing: the wallet behind it says who it is. */
function pair(wallet: object | undefined) {
  const pairing = simulateWallet('walletConnect', { type: 'WALLET_CONNECT', method: 'pairing' })
  const sessions = () => pairing.sessions(['eip155']).map((one) => ({ ...one, wallet }) as WalletSession)
  pairing.connect.mockImplementation(async () => sessions())
  const { widget } = simulateWidget({ wallets: [pairing, simulateWallet()] })
  return { widget, connect: () => widget.connect({ connectorId: 'walletConnect' }) }
}

test('behavior: a pairing: the wallet behind it is shown and remembered as used last', async () => {
  const { widget, connect } = pair({ id: 'directory-id', name: 'Rainbow', icon: 'data:image/png;base64,AA' })
  const methods: unknown[] = []
  widget.onEvent(({ properties }) => void methods.push(properties?.method))
  await connect()
  expect(widget.state.$account.get().wallet).toEqual({
    id: 'directory-id',
    name: 'Rainbow',
    type: 'WALLET_CONNECT',
    method: 'pairing',
    icon: 'data:image/png;base64,AA',
    rdns: undefined,
  })
  expect(widget.state.$connections.get()[0]?.connectorId).toBe('walletConnect')
  expect(widget.state.$recentWallets.get()).toEqual(['directory-id'])
  expect(methods).toEqual(['qrcode'])
})

test('behavior: a pairing with a wallet that says no id is not among the recent ones', async () => {
  const { widget, connect } = pair({ name: 'Nameless' })
  await widget.connect({ connectorId: 'simulated' })
  await connect()
  expect(widget.state.$account.get().wallet).toMatchObject({ id: 'walletConnect', name: 'Nameless' })
  expect(widget.state.$recentWallets.get()).toEqual(['simulated'])
})

test.each([
  undefined,
  {},
  { name: '' },
  { name: 5, id: {}, icon: [] },
  { name: '\u202e\u200b' },
  JSON.parse('{"__proto__":{"name":"x","icon":"y"},"name":null}'),
])(
  'T1, T2: a pairing whose wallet says nonsense of itself bears the connector’s name: %j',
  async (wallet) => {
    const { widget, connect } = pair(wallet)
    await connect()
    expect(widget.state.$account.get().wallet).toEqual({
      id: 'walletConnect',
      name: 'Simulated walletConnect',
      type: 'WALLET_CONNECT',
      method: 'pairing',
      icon: undefined,
      rdns: undefined,
    })
  },
)

test('T1: a pairing whose wallet has a long name with marks in it', async () => {
  const { widget, connect } = pair({ name: `Meta\u202eMask\n${'x'.repeat(10_000)}`, type: 'AUTH' })
  await connect()
  const { name, type } = widget.state.$account.get().wallet ?? {}
  expect(name).toMatch(/^MetaMask x{30}…$/)
  expect(type).toBe('WALLET_CONNECT')
})

test('behavior: a login is connected, and is none of the wallets used last', async () => {
  const login = simulateWallet('ID_AUTH', { type: 'AUTH', method: 'login' })
  const { widget } = simulateWidget({ wallets: [login, simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.connect({ connectorId: 'ID_AUTH' })
  expect(widget.state.$account.get().wallet?.type).toBe('AUTH')
  expect(widget.state.$recentWallets.get()).toEqual(['simulated'])
})

test('behavior: a pairing has no deadline of five minutes: its code is renewed, and lives as long again', async () => {
  vi.useFakeTimers()
  const pairing = simulateWallet('walletConnect', { type: 'WALLET_CONNECT', method: 'pairing' })
  const sessions = pairing.sessions(['eip155'])
  // Answers once three codes of four minutes have been shown.
  pairing.connect.mockImplementation(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(sessions), 720_000)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const { widget } = simulateWidget({ wallets: [pairing] })
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await vi.advanceTimersByTimeAsync(719_999)
  expect(widget.state.$account.get().status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await connecting).toHaveLength(1)
  expect(widget.state.$account.get().status).toBe('connected')
})
