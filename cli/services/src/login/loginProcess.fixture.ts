import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'

/** The built program as a process of its own, without local chains; where it logs in, the work that mails cost is quick. */
export async function startLoginProcess(env: Record<string, string>) {
  const bin = path.join(import.meta.dirname, '../../dist/bin.js')
  const work = env.FRAME_URL ? { MAIL_WORK: '4' } : {}
  const child: ChildProcess = spawn(process.execPath, [bin, '--json'], {
    env: { ...process.env, PORT: '0', UPSTREAMS: 'eip155:1=http://127.0.0.1:9', ...work, ...env },
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

/**
 * One address before several processes: each request and each socket goes to the next of them that listens. What a process
 * has taken is not given to another.
 */
export async function startBalancer(ports: () => readonly number[]) {
  let turn = 0
  async function reach(): Promise<Socket | undefined> {
    const all = ports()
    const first = turn++
    for (let tries = 0; tries < all.length; tries++) {
      const socket = connect(all[(first + tries) % all.length] ?? 0, '127.0.0.1')
      const isThere = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (isThere) return socket
    }
    return undefined
  }

  const server = createServer(async (incoming, outgoing) => {
    const socket = await reach()
    if (!socket) return void outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    const onward = request({ createConnection: () => socket, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('upgrade', async ({ method, url, rawHeaders }, socket, head) => {
    socket.on('error', () => {})
    const onward = await reach()
    if (!onward) return socket.destroy()
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    const names = rawHeaders.filter((_, at) => at % 2 === 0)
    const lines = names.map((name, at) => `${name}: ${rawHeaders[2 * at + 1]}\r\n`)
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
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
