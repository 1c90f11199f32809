import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** The built program as a process of its own, without local chains. */
export async function startRelayProcess(redisUrl: string) {
  const bin = path.join(import.meta.dirname, '../../dist/bin.js')
  const child: ChildProcess = spawn(process.execPath, [bin, '--json', '--port', '0'], {
    env: { ...process.env, REDIS_URL: redisUrl, UPSTREAMS: 'eip155:1=http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const [line] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  const { relayUrl, port } = JSON.parse(String(line)) as { relayUrl: string; port: number }
  return {
    relayUrl,
    port,
    /** Ends it at once, as a power cut would. */
    async kill() {
      process.off('exit', killNow)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
