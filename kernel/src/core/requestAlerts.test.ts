import { describe, expect, test, vi } from 'vitest'
import { settle, simulateChain, simulateWallet, simulateWidget } from '../../test/simulate.js'
import { HttpError } from '../net/requestErrors.js'

vi.spyOn(console, 'error').mockImplementation(() => {})

test.each([
  [403, 'INVALID_APP_CONFIGURATION'],
  [429, 'RATE_LIMITED'],
])(
  'error: services that refuse a read with %i raise the alert, a node of its own does not',
  async (status, code) => {
    const cause = new HttpError(`HTTP status code: ${status}`, { kind: 'status', status })
    const chain = simulateChain('eip155', { request: () => Promise.reject(cause) })
    for (const services of ['https://services.example', undefined]) {
      const { widget } = simulateWidget({ services, chains: [chain], views: [] })
      await expect(widget.request({ method: 'eth_blockNumber' })).rejects.toBe(cause)
      expect(widget.state.$alerts.get().map((alert) => alert.code)).toEqual(services ? [code] : [])
    }
  },
)

describe.each([
  [403, 'INVALID_APP_CONFIGURATION'],
  [429, 'RATE_LIMITED'],
])('services that answer what the interface shows with %i', (status, code) => {
  test.each(['getBalance', 'getIdentity'] as const)('error: %s raises the alert, once', async (read) => {
    const refused = vi.fn(() =>
      Promise.reject(new HttpError(`HTTP status code: ${status}`, { kind: 'status', status })),
    )
    for (const services of ['https://services.example', undefined]) {
      const { widget } = simulateWidget({
        services,
        wallets: [simulateWallet()],
        chains: [simulateChain('eip155', { [read]: refused })],
      })
      await widget.connect({ connectorId: 'simulated' })
      const $detail = read === 'getBalance' ? widget.state.$balance : widget.state.$identity
      const stop = $detail.subscribe(() => {})
      await vi.waitFor(() => expect($detail.get()).toMatchObject({ status: 'failed' }))
      refused.mockClear()
      $detail.refresh()
      await vi.waitFor(() => expect(refused).toHaveBeenCalled())
      await settle()
      expect(widget.state.$alerts.get().map((alert) => alert.code)).toEqual(services ? [code] : [])
      stop()
    }
  })
})

test('args: chainId: one that is not configured raises the alert, unless the wallet is there', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  const alerts = () => widget.state.$alerts.get().map(({ code, details }) => [code, details])
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:999' })
  await widget.request({ method: 'eth_chainId', chainId: 'eip155:999' })
  expect(alerts()).toEqual([])
  await widget.request({ method: 'eth_chainId', chainId: 'eip155:56' })
  expect(alerts()).toEqual([['NETWORK_NOT_FOUND', 'eip155:56']])
})
