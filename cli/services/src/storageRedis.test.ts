import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redisBackend } from './storageRedis.js'

/** Reads its file as long as it is loading, and answers each command with a word. */
let loading: boolean
let commands: string[]
let server: Server
let sockets: Set<Socket>
let backend: ReturnType<typeof redisBackend>
beforeEach(async () => {
  loading = true
  commands = []
  sockets = new Set()
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('data', (data) => {
      for (const [, text = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n([^\r]+)/g)) {
        const name = text.toUpperCase()
        commands.push(name)
        const info = `loading:${loading ? 1 : 0}\r\n`
        socket.write(name === 'INFO' ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  backend = redisBackend(`redis://127.0.0.1:${port}`)
})
afterEach(async () => {
  await backend.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('behavior: what was refused while Redis was not ready is not done later', async () => {
  const part = backend.part({ name: 'test', ttl: 60_000, limit: 1 })
  await expect(part.set('key', 'refused')).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
  loading = false
  await expect.poll(() => part.get('key').catch(() => undefined)).toBe('OK')
  expect(commands.filter((name) => name === 'SET')).toEqual([])
  await part.set('key', 'kept')
  expect(commands.filter((name) => name === 'SET')).toHaveLength(1)
}, 20_000)
