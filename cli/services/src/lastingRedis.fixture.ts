import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './freePort.js'

/** A Redis that writes all to disk at once, to be killed and started again on the same port. */
export async function lastingRedis(program: string) {
  const port = await freePort(0)
  const folder = await mkdtemp(path.join(tmpdir(), 'wallet-widget-redis-'))
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
  }
  let child: ChildProcess
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)

  async function start() {
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const text of child.stdout ?? []) {
      if (String(text).includes('Ready to accept connections')) break
    }
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    killNow()
    await gone
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** It answers nothing, and its connections stay. */
    hang: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    async stop() {
      process.off('exit', killNow)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
