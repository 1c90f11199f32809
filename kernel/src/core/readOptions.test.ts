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
  ['switchNetwork', { network: 'eip155:137', signal: 'x' }, '`signal` must be an AbortSignal, not a string.'],
  ['connect', { connectorId: 'simulated', signal: {} }, '`signal` must be an AbortSignal, not an object.'],
  ['request', { method: 'eth_chainId', signal: 'x' }, '`signal` must be an AbortSignal, not a string.'],
  ['request', { method: 'eth_chainId', chainId: 0 }, '`chainId` must be a string, not a number.'],
  ['request', { method: 'eth_chainId', chainId: 1 }, '`chainId` must be a string, not a number.'],
  ['addMessages', undefined, 'The scope of the strings must be a string, not undefined.'],
  ['alert', undefined, 'The code of an alert must be a string, not undefined.'],
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

test.each([undefined, null, {}, { en: 'hello' }])('L17: addMessages(‘site’, %j)', async (locale) => {
  const { widget } = await untyped()
  const add = widget.addMessages as (scope: string, locale: unknown) => unknown
  expect(() => add('site', locale)).toThrow(
    expect.objectContaining({ name: 'BaseError', code: 'INVALID_ARGUMENT' }),
  )
})

test('L17: a network that is not given, and no signal, are no mistake', async () => {
  const { widget } = await untyped()
  const given = { method: 'eth_chainId', chainId: null, signal: null }
  expect(await widget.request(given as never)).toBe('simulated eth_chainId')
})

test('default: nothing given, or null, is no option', async () => {
  const { widget } = await untyped()
  await widget.open(null as never)
  await widget.close(null as never)
  await widget.disconnect(null as never)
  expect(widget.state.$account.get().status).toBe('disconnected')
})
