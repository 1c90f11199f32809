import { expect, test, vi } from 'vitest'
import { settle, simulateWallet, simulateWidget } from '../../test/simulate.js'

test('T2: two connectors with one id: both are listed and marked, and the site is told once', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const [first, second] = [simulateWallet('phantom'), simulateWallet('phantom', { name: 'Other Phantom' })]
  const { widget, $wallets } = simulateWidget({ wallets: [first, second], logLevel: 'error' })
  await widget.connect({ connectorId: 'phantom' })
  $wallets.set([first, second, simulateWallet('another')])
  await settle()
  expect(second.connect).not.toHaveBeenCalled()
  expect(widget.state.$connectors.get().map(({ id, ambiguous = false }) => [id, ambiguous])).toEqual([
    ['phantom', true],
    ['phantom#2', true],
    ['another', false],
  ])
  const lines = JSON.stringify(console.mock.calls)
  expect(lines.match(/Several connectors have the id/g)).toHaveLength(1)
  await widget.connect({ connectorId: 'phantom#2' })
  expect(second.connect).toHaveBeenCalledTimes(1)
})
