import { afterEach, expect, test, vi } from 'vitest'
import type { PluginState } from '../pluginState.js'
import type { Sessions } from '../session/sessions.js'
import { reconnect } from './reconnect.js'

const startClient = vi.hoisted(() => vi.fn(async () => Promise.reject(new Error('unreachable'))))
vi.mock('../client/startClient.js', () => ({ startClient }))
afterEach(() => startClient.mockClear())

/** Asks for the session that storage remembers on a relay. */
function restore(relayUrl: string) {
  const known = { topic: 'a'.repeat(64), relayUrl, expiry: Date.now() / 1000 + 60, active: {} }
  const plugin = {
    context: {},
    relayUrls: ['wss://relay.example'],
    networks: () => [],
    remembered: { get: () => known, remove() {} },
  } as unknown as PluginState
  const sessions = { current: () => undefined } as unknown as Sessions
  const request = {
    namespaces: ['eip155'],
    network: undefined,
    networks: [],
    signal: new AbortController().signal,
    onProgress() {},
  }
  return reconnect(plugin, sessions, request)
}

test('default: the relay of the session is asked where it is configured', async () => {
  await expect(restore('wss://relay.example')).rejects.toThrow('unreachable')
  expect(startClient).toHaveBeenCalledWith({}, 'wss://relay.example')
})

test('T13: a relay that only storage names is not asked', async () => {
  expect(await restore('wss://evil.example')).toBeUndefined()
  expect(startClient).not.toHaveBeenCalled()
})
