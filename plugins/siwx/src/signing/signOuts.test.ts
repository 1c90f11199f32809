import { expect, test, vi } from 'vitest'
import { defer } from '../../test/defer.js'
import { createFakeLocks } from '../../test/fakeLocks.js'
import { storedLists } from '../../test/storedLists.js'
import type { SessionOwner } from '../api.js'
import { createSignOuts } from './signOuts.js'
import { readWish } from './wishes.js'

vi.stubGlobal('window', new EventTarget())

const A = { chainId: 'eip155:1', address: '0xA' } as const
const ON_POLYGON = { ...A, chainId: 'eip155:137' } as const
const B = { chainId: 'eip155:1', address: '0xB' } as const

/** A SIMULATED server where A and B are signed in, and which takes no sign-out until `refuses` is changed. */
function start(before: readonly string[] = []) {
  // A browser of its own: a task that a test leaves unfinished keeps no other test waiting.
  vi.stubGlobal('navigator', { locks: createFakeLocks() })
  const storage = storedLists({ signingOut: before })
  const kept = new Set(['0xA', '0xB'])
  const server = {
    refuses: (_: Partial<SessionOwner>) => before.length === 0,
    ErrorType: Error,
    /** Each sign-out waits for it before it is done. */
    slow: async (_: Partial<SessionOwner>): Promise<void> => {},
  }
  const removeSessions = vi.fn(async (which: Partial<SessionOwner>) => {
    await server.slow(which)
    if (server.refuses(which)) throw new server.ErrorType(`down for ${which.address ?? 'every account'}`)
    if (which.address === undefined) kept.clear()
    else kept.delete(which.address)
  })
  let retry = () => {}
  const context = {
    config: { id: 'test' },
    storage,
    logger: { warn: () => {} },
    listen: () => {},
    onDispose: () => {},
    setTimeout: (then: () => void) => {
      retry = then
      return () => {}
    },
  } as unknown as Parameters<typeof createSignOuts>[0]
  const signOuts = createSignOuts(context, { removeSessions: (which) => removeSessions(which) })
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
    /** What waits, whenever it was asked for. */
    stored: () => storage.read('signingOut').map((text) => readWish(text).key),
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

/** A sign-in of A that the server has begun to check. */
async function check({ signOuts, letIn }: ReturnType<typeof start>) {
  const { promise, resolve } = defer()
  const begun = defer()
  const entered = signOuts.makeWay(A, async () => {
    begun.resolve()
    await promise
    await letIn()
  })
  await begun.promise
  return { entered, answer: resolve }
}

test('T14: a sign-out that is repeated for a sign-in of before ends no later one of the same account', async () => {
  const page = start()
  const { signOuts, server, kept, letIn, stored, removeSessions } = page
  server.refuses = () => false
  const first = await check(page)
  const slow = defer()
  server.slow = () => slow.promise
  signOuts.end(A)
  await vi.waitFor(() => expect(removeSessions).toHaveBeenCalledOnce())
  first.answer()
  await first.entered
  const second = signOuts.makeWay(A, letIn)
  slow.resolve()
  await second
  await signOuts.sent()
  expect([[...kept], stored()]).toEqual([['0xB', '0xA'], []])
})

test('F2: what is asked for again while it is being sent is sent once more', async () => {
  const { signOuts, server, stored, removeSessions } = start()
  server.refuses = () => false
  const slow = defer()
  server.slow = () => slow.promise
  signOuts.end(A)
  await vi.waitFor(() => expect(removeSessions).toHaveBeenCalledOnce())
  signOuts.end(A)
  slow.resolve()
  await signOuts.sent()
  expect([removeSessions.mock.calls, stored()]).toEqual([[[A], [A]], []])
})

test('T14: what is to be repeated once a sign-in is answered is so, although others are being sent by then', async () => {
  const page = start()
  const { signOuts, server, kept, stored, removeSessions } = page
  server.refuses = () => false
  const first = await check(page)
  signOuts.end(A)
  await vi.waitFor(() => expect(removeSessions).toHaveBeenCalledOnce())
  const slow = defer()
  server.slow = ({ address }) => (address === '0xB' ? slow.promise : Promise.resolve())
  signOuts.end(B)
  await vi.waitFor(() => expect(removeSessions).toHaveBeenLastCalledWith(B))
  first.answer()
  await first.entered
  slow.resolve()
  await vi.waitFor(() => expect([[...kept], stored()]).toEqual([[], []]))
})

test.each([
  ['it', A],
  ['its account', { address: A.address }],
  ['every account', {}],
] as const)(
  'T14: while the sign-out of %s waits, it is asked for in all browsers: that comes first',
  async (_, whose) => {
    const { signOuts, server, stored, removeSessions } = start()
    signOuts.end(whose)
    await expect(signOuts.sent()).rejects.toThrow('down')
    removeSessions.mockClear()
    server.refuses = () => false
    const everywhere = { address: A.address, everywhere: true }
    signOuts.end(everywhere)
    await signOuts.sent()
    expect(removeSessions.mock.calls[0]).toEqual([everywhere])
    expect(stored()).toEqual([])
  },
)

test('F2: one in all browsers that the server always refuses keeps no other back', async () => {
  const { signOuts, server, kept, stored } = start()
  server.refuses = (which) => 'everywhere' in which
  signOuts.end({ address: A.address, everywhere: true })
  signOuts.end(A)
  signOuts.end(B)
  await vi.waitFor(() => expect([...kept]).toEqual([]))
  await expect(signOuts.sent()).rejects.toThrow('down for 0xA')
  expect(stored()).toEqual(['*:0xA'])
})

test('behavior: what an earlier version stored is sent', async () => {
  const { stored, kept } = start(['eip155:1:0xA', ''])
  await vi.waitFor(() => expect([[...kept], stored()]).toEqual([[], []]))
})
