import { expect, test, vi } from 'vitest'
import { simulateChain, simulateWallet, simulateWidget } from '../../test/simulate.js'
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
