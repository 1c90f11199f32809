import { afterAll, vi } from 'vitest'

// The files of a worker share what is global. So each is to leave it as it was: what one file left behind would otherwise
// break another, here and there.

/** What tests put something else in the place of. */
const NAMES = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'open',
  'localStorage',
  'sessionStorage',
  'fetch',
  'WebSocket',
  'crypto',
  'performance',
  'setTimeout',
  'Date',
  'addEventListener',
  'matchMedia',
  'requestIdleCallback',
] as const

const look = () =>
  new Map<string, unknown>([
    ...NAMES.map((name) => [name, Reflect.get(globalThis, name)] as const),
    ['process.env', JSON.stringify(process.env)],
    ['a listener of unhandledRejection', process.listenerCount('unhandledRejection')],
  ])
const before = look()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const after = look()
  const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name))
  if (changed.length > 0) throw new Error(`This file leaves changed for the next: ${changed.join(', ')}.`)
})
