import { expect, test } from 'vitest'
import { A, simulateWallet, simulateWidget } from '../../test/simulate.js'

/** A widget whose callers have no types. */
async function untyped() {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  type Untyped = (given?: unknown) => Promise<unknown>
  return { wallet, widget: widget as unknown as Record<string, Untyped> & typeof widget }
}

test.each([
  ['connect', undefined, 'connectorId is not a string.'],
  ['connect', {}, 'connectorId is not a string.'],
  ['connect', { connectorId: 'simulated', namespaces: 'eip155' }, 'namespaces is not a list of strings.'],
  ['open', 'Account', 'argument is not an object.'],
  ['close', 'visitor', 'argument is not an object.'],
  ['disconnect', 'simulated', 'argument is not an object.'],
  ['disconnect', { connectorId: null }, 'connectorId is not a string.'],
  ['switchConnection', undefined, 'connectorId is not a string.'],
  ['switchAccount', undefined, 'address is not a string.'],
  ['switchAccount', A, 'argument is not an object.'],
  ['switchNetwork', 'eip155:137', 'argument is not an object.'],
  ['setAddressLabel', undefined, 'address is not a string.'],
  ['setAddressLabel', { address: A, label: 5 }, 'label is not a string.'],
])('error: %s(%j)', async (method, given, shortMessage) => {
  const { widget, wallet } = await untyped()
  await expect((async () => widget[method]?.(given))()).rejects.toMatchObject({
    name: 'BaseError',
    code: 'INVALID_ARGUMENT',
    shortMessage,
  })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(wallet.disconnect).not.toHaveBeenCalled()
})

test('default: nothing given, or null, is no option', async () => {
  const { widget } = await untyped()
  await widget.open(null as never)
  await widget.close(null as never)
  await widget.disconnect(null as never)
  expect(widget.state.$account.get().status).toBe('disconnected')
})
