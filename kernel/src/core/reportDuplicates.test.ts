import { expect, test, vi } from 'vitest'
import { settle, simulateWallet, simulateWidget } from '../../test/simulate.js'

test('behavior: two connectors with one id: the first is listed, and the site is told once', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const [first, second] = [simulateWallet('phantom'), simulateWallet('phantom', { name: 'Other Phantom' })]
  const { widget, $wallets } = simulateWidget({ wallets: [first, second], logLevel: 'error' })
  await widget.connect({ connectorId: 'phantom' })
  $wallets.set([first, second, simulateWallet('another')])
  await settle()
  expect(second.connect).not.toHaveBeenCalled()
  expect(widget.state.$connectors.get().map(({ id }) => id)).toEqual(['phantom', 'another'])
  const lines = JSON.stringify(console.mock.calls)
  expect(lines.match(/Two connectors have the id/g)).toHaveLength(1)
  expect(lines).toContain('Other Phantom is left out')
})
