import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import { repeat } from './repeat.mjs'

const program = fileURLToPath(new URL('bareServer.mjs', import.meta.url))

/** What the services stand on, doing nothing. */
export async function startBare() {
  const child = fork(program)
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}`,
    async rss() {
      child.send('rss')
      const [{ rss }] = await once(child, 'message')
      return rss
    },
    stop: () => child.kill(),
  }
}

/** Calls of a route that does nothing. */
export async function nothing(seconds) {
  const server = await startBare()
  const found = await repeat(async () => (await fetch(server.url, { method: 'POST' })).text(), { seconds })
  server.stop()
  return found
}

/** A server that echoes, at so many messages a second of 1 kB. */
export async function echo({ rate, seconds, sockets = 400 }) {
  const server = await startBare()
  const times = []
  const open = await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = new WebSocket(server.socketUrl, { perMessageDeflate: false })
      socket.on('message', (data) => times.push(performance.now() - Number(String(data).slice(0, 20))))
      await once(socket, 'open')
      return socket
    }),
  )
  const body = 'a'.repeat(1_000)
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; sent < due; sent++)
      open[sent % sockets].send(`${performance.now().toFixed(6).padStart(20)}${body}`)
    await sleep(1)
  }
  const perSecond = times.length / ((performance.now() - began) / 1000)
  for (const socket of open) socket.terminate()
  server.stop()
  times.sort((one, other) => one - other)
  return {
    perSecond,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
  }
}

/** Rows that the database itself takes, each on the disk before the next. */
export async function inserts(url, seconds) {
  const { insert, close } = await (url.startsWith('file:') ? openSqlite(url) : openPostgres(url))
  const found = await repeat(insert, { seconds, atOnce: 1 })
  await close()
  return found
}

async function openSqlite(url) {
  const { default: Database } = await import('libsql')
  const database = new Database(`${url.slice('file:'.length)}-bare`)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id text, value text)',
  )
  const statement = database.prepare('insert into rows values (?, ?)')
  return {
    insert: async (number) => statement.run([String(number), 'a'.repeat(500)]),
    close: () => database.close(),
  }
}

async function openPostgres(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare_rows (id text, value text)')
  return {
    insert: (number) =>
      client.query('insert into bare_rows values ($1, $2)', [String(number), 'a'.repeat(500)]),
    close: () => client.end(),
  }
}
