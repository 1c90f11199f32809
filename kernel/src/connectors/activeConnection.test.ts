import { expect, test } from 'vitest'
import { A, simulateWallet, simulateWidget } from '../../test/simulate.js'
import { activeConnection, requireConnection } from './activeConnection.js'

test('default', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet('a'), simulateWallet('b')] })
  expect(activeConnection(widget.state, 'eip155')).toBeUndefined()
  await widget.connect({ connectorId: 'b' })
  await widget.connect({ connectorId: 'a' })
  expect(activeConnection(widget.state, 'eip155')).toMatchObject({ connectorId: 'a', address: A })
  expect(requireConnection(widget.state, 'eip155')).toBe(activeConnection(widget.state, 'eip155'))
})

test('error: none is connected', () => {
  const { widget } = simulateWidget()
  expect(() => requireConnection(widget.state, 'eip155', 'Ethereum')).toThrow(
    expect.objectContaining({
      code: 'NOT_CONNECTED',
      message: expect.stringContaining('A wallet for Ethereum is needed'),
    }),
  )
})
