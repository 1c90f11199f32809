import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { type Listening, listen } from './listen.js'

const listening: Listening[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(listening.splice(0).map((server) => server.close()))
})

test.each([4280, 0])('error: a host of another machine, port %d: names what to set', async (port) => {
  const starting = listen(new Hono(), {
    port,
    portSetting: 'PORT',
    host: '192.0.2.1',
    mayMove: false,
    stopWithin: 0,
    isBehindProxy: false,
    upgrade: (_request, socket) => socket.destroy(),
  })
  await expect(starting).rejects.toMatchObject({ code: 'LISTEN_FAILED' })
  await expect(starting).rejects.toThrow(/none of this machine\. Set HOST to/)
})

async function start(isBehindProxy = false) {
  const app = new Hono()
  app.get('/', (c) => c.text('hello you'))
  app.post('/', async (c) => c.text(`got ${await c.req.text()}`))
  const server = await listen(app, {
    port: 0,
    portSetting: 'PORT',
    host: '127.0.0.1',
    mayMove: false,
    stopWithin: 1_000,
    isBehindProxy,
    upgrade: (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  })
  listening.push(server)
  return server.port
}

/** What the server says to these lines, word by word, until it or this ends the connection. */
async function say(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => {
    said += String(data)
    if (/\r\n\r\n(hello|got) \w+$/.test(said)) socket.end()
  })
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return said
}

test('behavior: an offer of another protocol is passed over', async () => {
  const port = await start()
  const offer = ['Host: a', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  expect(await say(port, 'GET / HTTP/1.1', ...offer, '', '')).toMatch(/^HTTP\/1.1 200 OK[\s\S]*hello you$/)
  const posted = await say(port, 'POST / HTTP/1.1', ...offer, 'Content-Length: 4', '', 'body')
  expect(posted).toMatch(/^HTTP\/1.1 200 OK[\s\S]*got body$/)
  const socket = ['Host: a', 'Connection: Upgrade', 'Upgrade: WebSocket']
  expect(await say(port, 'GET / HTTP/1.1', ...socket, '', '')).toMatch(/^HTTP\/1.1 101 /)
})

test('behavior: HTTP/1.0 without a host', async () => {
  expect(await say(await start(), 'GET / HTTP/1.0', '', '')).toMatch(/^HTTP\/1.1 200 OK[\s\S]*hello you$/)
})

test('behavior: who had just connected is answered still', async () => {
  const port = await start()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await say(port, 'GET / HTTP/1.0', '', '')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout'] })
  const [server] = listening.splice(0)
  let isClosed = false
  const closing = server?.close().then(() => {
    isClosed = true
  })
  vi.advanceTimersByTime(200)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(50)
    expect(isClosed).toBe(true)
  })
  await closing
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('args: isBehindProxy: connections stay open for longer than those of balancers', async () => {
  const idle = async (port: number) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}`)
    return headers.get('keep-alive')
  }
  expect([await idle(await start()), await idle(await start(true))]).toEqual(['timeout=5', 'timeout=620'])
})
