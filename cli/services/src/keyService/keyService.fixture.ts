import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addKey, readKeyFile } from './local/keyFile.js'
import { startKeys } from './local/startKeys.js'
import type { Budget } from './local/unwrapBudget.js'

/** The key service of this machine, with a key file of its own, which may be stopped and started again. */
export async function startKeyService(given: Partial<Budget> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-keys-'))
  const file = path.join(folder, 'keys.json')
  const budget = { perMinute: 1_000, perDay: 1_000, ...given }
  let running = await startKeys({ file, port: 0, budget })
  const { port } = running
  return {
    file,
    /** What its client is given: the newest key first. */
    async options() {
      const { keys, client } = await readKeyFile(file)
      return { url: `http://127.0.0.1:${port}`, keyIds: keys.map(({ id }) => id).reverse(), ...client }
    },
    addKey: () => addKey(file),
    stop: () => running.close(),
    async start() {
      running = await startKeys({ file, port, budget })
    },
    async drop() {
      await running.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type RunningKeyService = Awaited<ReturnType<typeof startKeyService>>
