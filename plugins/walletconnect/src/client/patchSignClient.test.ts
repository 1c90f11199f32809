import { expect, test } from 'vitest'
import { patchDisconnectCheck } from './patchSignClient.js'

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
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unheld).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})
