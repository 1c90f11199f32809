import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from './serveFolder.js'

/** Starts the built server of the scaffolded site that has an API, by its own script, in a process of its own. */
export async function serveGuarded(
  folder: string,
  nodes: Readonly<Record<1 | 137, string>>,
): Promise<Server> {
  const port = await freePort()
  // Not localhost, which the frame has: a wallet's frame is of another site than the pages.
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ORIGIN: url,
    PORT: String(port),
    SIGN_IN_SECRET: 'the secret of a server that only tests ask',
    RPC_URL_1: nodes[1],
    RPC_URL_137: nodes[137],
  }
  const child = spawn(process.execPath, ['dist-server/start.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const hasEnded = ended.then(([code]) => {
    throw new Error(`The site's server ended with ${code}.`)
  })
  await Promise.race([once(child.stdout, 'data'), hasEnded])
  hasEnded.catch(() => {})
  return {
    url,
    async close() {
      child.kill()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
