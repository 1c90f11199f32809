import { expect, test, vi } from 'vitest'
import { createSignOuts } from './signOuts.js'

vi.stubGlobal('window', new EventTarget())

const A = { chainId: 'eip155:1', address: '0xA' } as const
const ON_POLYGON = { ...A, chainId: 'eip155:137' } as const
const B = { chainId: 'eip155:1', address: '0xB' } as const

/** Sign-outs that the server does not take yet. */
function pending() {
  let stored: unknown = []
  const item = { get: () => stored, set: (value: unknown) => (stored = value) }
  const removeSessions = vi.fn(async () => Promise.reject(new Error('down')))
  const context = {
    storage: { item: () => item },
    logger: { warn: () => {} },
    listen: () => {},
    setTimeout: () => () => {},
  } as unknown as Parameters<typeof createSignOuts>[0]
  const signOuts = createSignOuts(context, { removeSessions })
  const awaited = () => Promise.all([A, ON_POLYGON, B].map((owner) => signOuts.isAwaited(owner)))
  return { signOuts, removeSessions, awaited, stored: () => stored }
}

test.each([
  ['one account on one network', A, [true, false, false]],
  ['one account on all networks', { address: A.address }, [true, true, false]],
  ['every account', {}, [true, true, true]],
] as const)(
  'behavior: while the sign-out of %s is pending, nobody else is affected',
  async (_, whose, expected) => {
    const { signOuts, removeSessions, awaited } = pending()
    signOuts.end(whose)
    expect(await awaited()).toEqual(expected)
    expect(removeSessions).toHaveBeenLastCalledWith(whose)
  },
)

test('behavior: an account that signs in again is not signed out later, and the others are', async () => {
  const { signOuts, awaited } = pending()
  signOuts.end(A)
  signOuts.end(ON_POLYGON)
  signOuts.end(B)
  await signOuts.makeWay(A)
  expect(await awaited()).toEqual([false, true, true])
})
