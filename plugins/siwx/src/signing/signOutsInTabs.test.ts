import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defer } from '../../test/defer.js'
import { createFakeLocks } from '../../test/fakeLocks.js'
import { storedLists } from '../../test/storedLists.js'
import { createSignOuts } from './signOuts.js'

const A = { chainId: 'eip155:1', address: '0xA' } as const
const WAIT_MS = 20_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { locks: createFakeLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Two tabs, what both have stored, and a SIMULATED server that lets in and signs out A. */
function openTabs() {
  const storage = storedLists()
  let isIn = true
  const open = () => {
    const removeSessions = vi.fn(async () => {
      isIn = false
    })
    let retry = () => {}
    let close = () => {}
    const context = {
      config: { id: 'test' },
      storage,
      logger: { warn: () => {} },
      listen: (_: unknown, event: string, listener: () => void) => {
        if (event === 'pagehide') close = listener
      },
      onDispose: () => {},
      setTimeout: (then: () => void) => {
        retry = then
        return () => {}
      },
    } as unknown as Parameters<typeof createSignOuts>[0]
    const signOuts = createSignOuts(context, { removeSessions: () => removeSessions() })
    return { signOuts, removeSessions, retry: () => retry(), close: () => close() }
  }
  const letIn = async () => {
    isIn = true
  }
  const signOut = async () => {
    isIn = false
  }
  return { one: open(), other: open(), letIn, signOut, isIn: () => isIn }
}

test('T14: a tab signs nobody in whom another one is still signing out', async () => {
  const { one, other, letIn, signOut, isIn } = openTabs()
  const slow = defer()
  one.removeSessions.mockImplementationOnce(async () => {
    await slow.promise
    await signOut()
  })
  one.signOuts.end(A)
  await vi.waitFor(() => expect(one.removeSessions).toHaveBeenCalledOnce())
  const entered = other.signOuts.makeWay(A, letIn)
  // Its own sign-out, where it sent one, would be answered first.
  await vi.advanceTimersByTimeAsync(WAIT_MS / 2)
  slow.resolve()
  await entered
  expect([isIn(), other.removeSessions.mock.calls]).toEqual([true, []])
})

test('T14: while a tab signs an account in, another one does not send the sign-out of before', async () => {
  const { one, other, letIn, isIn } = openTabs()
  for (const tab of [one, other]) tab.removeSessions.mockRejectedValueOnce(new Error('refused'))
  one.signOuts.end(A)
  await vi.waitFor(() => expect(one.removeSessions).toHaveBeenCalledOnce())
  const begun = defer()
  const checked = defer()
  const entered = other.signOuts.makeWay(A, async () => {
    begun.resolve()
    await checked.promise
    await letIn()
  })
  await begun.promise
  one.retry()
  checked.resolve()
  await entered
  await one.signOuts.sent()
  expect([isIn(), one.removeSessions.mock.calls.length]).toEqual([true, 1])
})

test('T14: what was asked for in one tab while another one was signing in is sent afterwards', async () => {
  const { one, other, letIn, isIn } = openTabs()
  const begun = defer()
  const checked = defer()
  const entered = other.signOuts.makeWay(A, async () => {
    begun.resolve()
    await checked.promise
    await letIn()
  })
  await begun.promise
  one.signOuts.end(A)
  checked.resolve()
  await entered
  await one.signOuts.sent()
  expect(isIn()).toBe(false)
})

test('T14: a tab that is closed while another one signs an account in does not send the sign-out of before', async () => {
  const { one, other, letIn, isIn } = openTabs()
  for (const tab of [one, other]) tab.removeSessions.mockRejectedValueOnce(new Error('refused'))
  one.signOuts.end(A)
  await vi.waitFor(() => expect(one.removeSessions).toHaveBeenCalledOnce())
  const begun = defer()
  const answered = defer()
  const entered = other.signOuts.makeWay(A, async () => {
    await letIn()
    begun.resolve()
    await answered.promise
  })
  await begun.promise
  one.close()
  answered.resolve()
  await entered
  expect([isIn(), one.removeSessions.mock.calls.length]).toEqual([true, 1])
})

test('F2: a tab that is closed sends what another one holds no longer, as that sign-in has failed', async () => {
  const { one, other, isIn } = openTabs()
  for (const tab of [one, other]) tab.removeSessions.mockRejectedValueOnce(new Error('refused'))
  one.signOuts.end(A)
  await vi.waitFor(() => expect(one.removeSessions).toHaveBeenCalledOnce())
  other.removeSessions.mockRejectedValueOnce(new Error('refused again'))
  await other.signOuts.makeWay(A, () => Promise.reject(new Error('wrong'))).catch(() => {})
  one.close()
  await vi.waitFor(() => expect(isIn()).toBe(false))
  expect(one.removeSessions).toHaveBeenCalledTimes(2)
})

test('F16: a tab that never gives its turn back holds the others for no more than 20 seconds', async () => {
  const { one, other, letIn, isIn } = openTabs()
  one.removeSessions.mockReturnValue(new Promise(() => {}))
  one.signOuts.end(A)
  await vi.waitFor(() => expect(one.removeSessions).toHaveBeenCalledOnce())
  const entered = other.signOuts.makeWay(A, letIn)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  await entered
  expect(isIn()).toBe(true)
})
