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
  ['connect', undefined, '`connectorId` must be a string, not undefined.'],
  ['connect', {}, '`connectorId` must be a string, not undefined.'],
  [
    'connect',
    { connectorId: 'simulated', namespaces: 'eip155' },
    '`namespaces` must be a list of strings, not a string.',
  ],
  ['open', 'Account', 'The argument must be an object, not a string.'],
  ['close', 'visitor', 'The argument must be an object, not a string.'],
  ['disconnect', 'simulated', 'The argument must be an object, not a string.'],
  ['disconnect', { connectorId: null }, '`connectorId` must be a string, not null.'],
  ['switchConnection', undefined, '`connectorId` must be a string, not undefined.'],
  ['switchAccount', undefined, '`address` must be a string, not undefined.'],
  ['switchAccount', A, 'The argument must be an object, not a string.'],
  ['switchNetwork', 'eip155:137', 'The argument must be an object, not a string.'],
  ['setAddressLabel', undefined, '`address` must be a string, not undefined.'],
  ['setAddressLabel', { address: A, label: 5 }, '`label` must be a string, not a number.'],
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
