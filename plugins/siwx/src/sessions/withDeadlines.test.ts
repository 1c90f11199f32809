import { afterEach, expect, test, vi } from 'vitest'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { withDeadlines } from './withDeadlines.js'

afterEach(() => vi.useRealTimers())

const owner = { chainId: 'eip155:1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } as const
const never = () => new Promise<never>(() => {})

test.each<[string, (sessions: SiwxSessions) => Promise<unknown>]>([
  ['a nonce', (sessions) => sessions.getNonce(owner)],
  ['sessions', (sessions) => sessions.getSessions(owner)],
  ['a sign-in', (sessions) => sessions.addSession({} as SiwxSession)],
  ['a sign-out', (sessions) => sessions.removeSessions({})],
])('F9: a backend that never answers for %s is given up', async (_, ask) => {
  vi.useFakeTimers()
  const sessions = { getNonce: never, getSessions: never, addSession: never, removeSessions: never }
  const asking = ask(withDeadlines(sessions))
  const settled = vi.fn()
  asking.catch(settled)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
})

test('default: what it answers is passed on, as is its clock', async () => {
  const sessions = withDeadlines({
    getNonce: async ({ address }) => address,
    getSessions: async () => [],
    addSession: async () => Promise.reject(new Error('refused')),
    removeSessions: async () => {},
    now: () => 7,
  })
  expect(await sessions.getNonce(owner)).toBe(owner.address)
  expect(await sessions.getSessions(owner)).toEqual([])
  await expect(sessions.addSession({} as SiwxSession)).rejects.toThrow('refused')
  await expect(sessions.removeSessions({})).resolves.toBeUndefined()
  expect(sessions.now?.()).toBe(7)
})

test.each([-7_200_000, 7_200_000])(
  'F23: a backend without a clock of its own tells the time by its nonce: %i ms off',
  async (ahead) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const sessions = withDeadlines({
      getNonce: async () => ({ nonce: 'nonce0001', issuedAt: new Date(Date.now() + ahead).toISOString() }),
      getSessions: async () => [],
      addSession: async () => {},
      removeSessions: async () => {},
    })
    expect(sessions.now?.()).toBe(Date.now())
    await sessions.getNonce(owner)
    expect(sessions.now?.()).toBe(Date.now() + ahead)
  },
)
