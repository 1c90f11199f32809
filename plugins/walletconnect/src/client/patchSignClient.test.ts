import { expect, test, vi } from 'vitest'
import { patchDisconnectCheck, patchSignClient } from './patchSignClient.js'
import type { CoreInternals } from './signClient.js'

test('behavior: a session that both sides end at once: whoever waits learns of it, and nobody else complains', async () => {
  const unheld: unknown[] = []
  const note = (reason: unknown) => unheld.push(reason)
  process.on('unhandledRejection', note)
  try {
    const gone = new Error('Record was recently deleted')
    const engine = { isValidDisconnect: (_: unknown): Promise<unknown> => Promise.reject(gone) }
    patchDisconnectCheck(engine)
    engine.isValidDisconnect({ topic: 'a' })
    await expect(engine.isValidDisconnect({ topic: 'b' })).rejects.toBe(gone)
    await new Promise((resolve) => setImmediate(resolve))
    expect(unheld).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

test('T10: the relay is told where a message goes, not what it is about', async () => {
  const rpcPublish = vi.fn(async (_request: object, _options?: unknown) => {})
  const core = {
    verify: {},
    relayer: {
      publisher: { rpcPublish, queue: new Map() },
      subscriber: { start: async () => {} },
      events: { on() {} },
      unsubscribe: async () => {},
      transportOpen: async () => {},
    },
  }
  patchSignClient(core as unknown as CoreInternals, {
    isLoopback: true,
    verify: false,
    written: async () => {},
    onRefused() {},
  })
  const kept = { topic: 'a', message: 'encrypted', ttl: 300, tag: 1108 }
  await core.relayer.publisher.rpcPublish({
    params: {
      ...kept,
      tvf: { rpcMethods: ['eth_sendTransaction'] },
      rpcMethods: ['eth_sendTransaction'],
      chainId: 'eip155:1',
      contractAddresses: ['0xab'],
      txHashes: ['0xcd'],
    },
  })
  expect(rpcPublish.mock.calls[0]?.[0]).toEqual({ params: kept })
})
