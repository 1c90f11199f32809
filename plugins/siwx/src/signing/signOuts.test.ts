import { expect, test, vi } from 'vitest'
import type { SessionOwner } from '../api.js'
import { createSignOuts } from './signOuts.js'

vi.stubGlobal('window', new EventTarget())

const A = { chainId: 'eip155:1', address: '0xA' } as const
const ON_POLYGON = { ...A, chainId: 'eip155:137' } as const
const B = { chainId: 'eip155:1', address: '0xB' } as const

/** A SIMULATED server where A and B are signed in, and which takes no sign-out until `refuses` is changed. */
function start() {
  let stored: readonly string[] = []
  const item = { get: () => stored, set: (value: readonly string[]) => (stored = value) }
  const kept = new Set(['0xA', '0xB'])
  const server = { refuses: (_: Partial<SessionOwner>) => true, ErrorType: Error }
  const removeSessions = vi.fn(async (which: Partial<SessionOwner>) => {
    if (server.refuses(which)) throw new server.ErrorType(`down for ${which.address ?? 'every account'}`)
    if (which.address === undefined) kept.clear()
    else kept.delete(which.address)
  })
  let retry = () => {}
  const context = {
    storage: { item: () => item },
    logger: { warn: () => {} },
    listen: () => {},
    onDispose: () => {},
    setTimeout: (then: () => void) => {
      retry = then
      return () => {}
    },
  } as unknown as Parameters<typeof createSignOuts>[0]
  const signOuts = createSignOuts(context, { removeSessions })
  const awaited = () => Promise.all([A, ON_POLYGON, B].map((owner) => signOuts.isAwaited(owner)))
  const letIn = async () => void kept.add('0xA')
  return {
    signOuts,
    removeSessions,
    awaited,
    kept,
    server,
    letIn,
    retry: () => retry(),
    stored: () => stored,
  }
}

test.each([
  ['one account on one network', A, [true, false, false]],
  ['one account on all networks', { address: A.address }, [true, true, false]],
  ['every account', {}, [true, true, true]],
] as const)(
  'behavior: while the sign-out of %s is pending, nobody else is affected',
  async (_, whose, expected) => {
    const { signOuts, removeSessions, awaited } = start()
    signOuts.end(whose)
    expect(await awaited()).toEqual(expected)
    expect(removeSessions).toHaveBeenLastCalledWith(whose)
  },
)

test('behavior: an account that signs in again is not signed out later, and the others are', async () => {
  const { signOuts, awaited, letIn } = start()
  signOuts.end(A)
  signOuts.end(ON_POLYGON)
  signOuts.end(B)
  await signOuts.makeWay(A, letIn)
  expect(await awaited()).toEqual([false, true, true])
})

test('T14: every account is to be signed out, and one of them signs in again: the others are signed out all the same', async () => {
  const { signOuts, server, kept, letIn, retry, stored } = start()
  signOuts.end({}, ['0xA', '0xB'])
  await signOuts.makeWay(A, letIn)
  server.refuses = () => false
  await vi.waitFor(() => {
    retry()
    expect([...kept]).toEqual(['0xA'])
  })
  await vi.waitFor(() => expect(stored()).toEqual([]))
})

test('T14: an account that is refused when it signs in again is still signed out', async () => {
  const { signOuts, server, kept, stored } = start()
  signOuts.end(A)
  await expect(signOuts.makeWay(A, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  server.refuses = () => false
  await signOuts.sent()
  expect([[...kept], stored()]).toEqual([['0xB'], []])
})

test('F2: a sign-out that the server always refuses keeps no other one back', async () => {
  const { signOuts, server, kept, stored } = start()
  server.refuses = ({ address }) => address === '0xA'
  signOuts.end(A)
  signOuts.end(B)
  await vi.waitFor(() => expect([...kept]).toEqual(['0xA']))
  await expect(signOuts.sent()).rejects.toThrow('down for 0xA')
  expect(stored()).toEqual(['eip155:1:0xA'])
})

test('F2: nor does one for which it can never be reached, and a server that is down is asked once at a time', async () => {
  const { signOuts, server, kept, retry, removeSessions, awaited } = start()
  server.ErrorType = TypeError
  signOuts.end(A)
  signOuts.end(B)
  await awaited()
  expect(removeSessions).toHaveBeenCalledOnce()
  server.refuses = ({ address }) => address === '0xA'
  await vi.waitFor(() => {
    retry()
    expect([...kept]).toEqual(['0xA'])
  })
})

test.each([
  ['the account', A, []],
  ['every account', {}, ['0xA', '0xB']],
] as const)(
  'T14: %s is signed out while the server still checks its sign-in: signed out again once it is in',
  async (_, whose, known) => {
    const { signOuts, server, kept, letIn, stored, removeSessions } = start()
    server.refuses = () => false
    kept.clear()
    let answer = () => {}
    const checked = new Promise<void>((resolve) => (answer = resolve))
    const entering = signOuts.makeWay(A, async () => {
      await checked
      await letIn()
    })
    signOuts.end(whose, known)
    await vi.waitFor(() => expect(removeSessions).toHaveBeenCalled())
    // The next page would send it, should this one be left now.
    await vi.waitFor(() => expect(stored()).toHaveLength(1))
    expect(await signOuts.isAwaited(A)).toBe(true)
    const sent = signOuts.sent()
    answer()
    await Promise.all([entering, sent])
    expect([[...kept], stored()]).toEqual([[], []])
  },
)
