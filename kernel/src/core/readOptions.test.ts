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
  ['connect', undefined, 'connectorId is no string.'],
  ['connect', {}, 'connectorId is no string.'],
  ['connect', { connectorId: 'simulated', namespaces: 'eip155' }, 'namespaces is no list of strings.'],
  ['open', 'Account', 'argument is no object.'],
  ['close', 'visitor', 'argument is no object.'],
  ['disconnect', 'simulated', 'argument is no object.'],
  ['disconnect', { connectorId: null }, 'connectorId is no string.'],
  ['switchConnection', undefined, 'connectorId is no string.'],
  ['switchAccount', undefined, 'address is no string.'],
  ['switchAccount', A, 'argument is no object.'],
  ['switchNetwork', 'eip155:137', 'argument is no object.'],
  ['setAddressLabel', undefined, 'address is no string.'],
  ['setAddressLabel', { address: A, label: 5 }, 'label is no string.'],
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
