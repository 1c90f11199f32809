import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** The built program as a process of its own, without local chains. */
export async function startLoginProcess(env: Record<string, string>) {
  const bin = path.join(import.meta.dirname, '../../dist/bin.js')
  const child: ChildProcess = spawn(process.execPath, [bin, '--json'], {
    env: { ...process.env, PORT: '0', UPSTREAMS: 'eip155:1=http://127.0.0.1:9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  let said = ''
  const { stdout, stderr } = child as ChildProcess & Required<Pick<ChildProcess, 'stdout' | 'stderr'>>
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      said += String(chunk)
    })
  }
  await Promise.race([
    once(stdout as NonNullable<typeof stdout>, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(said))),
  ])
  const { url, relayUrl } = JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}') as {
    url: string
    relayUrl: string
  }
  return {
    url,
    relayUrl,
    /** Everything that it wrote. */
    said: () => said,
    pid: child.pid as number,
    async end(signal: NodeJS.Signals = 'SIGKILL') {
      process.off('exit', killNow)
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
  }
}

/** One address before several processes: each request goes to the next of them that lives. */
export async function startBalancer(ports: () => readonly number[]) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const all = ports()
    const port = all[turn++ % all.length]
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
