// A Hono route that does nothing and a WebSocket server that only echoes, forked as a process of their own.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'

const app = new Hono()
app.post('/', (c) => c.json({ ok: true }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.({ port }),
)
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) =>
  socket.on('message', (data) => socket.send(String(data))),
)
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
