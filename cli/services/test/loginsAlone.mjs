// Logins by email and nothing else, as a process that is there in a moment: to be killed often. It begins when its parent
// says so; codes go there.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '../dist/database/openDatabase.js'
import { createLogin } from '../dist/login/createLogin.js'
import { refusalOf } from '../dist/login/loginRefusal.js'
import { openStorage } from '../dist/storage.js'

await once(process, 'message')
const { DATABASE_URL = '', KEY_SECRET = '', FRAME_PORT = '' } = process.env
const database = await openDatabase(DATABASE_URL)
const login = createLogin({
  database,
  storage: openStorage({ driver: 'memory' }),
  keySecrets: KEY_SECRET.split(' '),
  frameUrl: () => `http://localhost:${FRAME_PORT}`,
  isAllowedOrigin: () => true,
  mailer: {
    send: ({ to, text }) =>
      new Promise((done) =>
        process.send?.({ to, code: /^\d{6}$/m.exec(text)?.[0] }, undefined, {}, () => done()),
      ),
    close() {},
  },
  verifyDevices: false,
  // Each device names an address of its own: no limit of one is reached.
  trustProxy: 1,
  // Who asks does no work here.
  limits: { work: { bits: 0, ofBlock: 1, inAll: 1 } },
})
await login.begin()
const app = new Hono()
app.route('/', login.routes)
app.onError((error, c) => {
  const status = 'status' in error ? error.status : 500
  return c.json(refusalOf(error), status)
})
const server = serve({ fetch: app.fetch, port: Number(FRAME_PORT), hostname: '127.0.0.1' }, () =>
  process.send?.('ready'),
)
process.once('SIGTERM', async () => {
  login.stop()
  server.closeAllConnections()
  server.close()
  await database.close()
  process.disconnect()
})
