import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { connect, identity } from '../relay/client.mjs'
import { startServer } from '../relay/startServer.mjs'
import { startBare } from './bare.mjs'

const AT_ONCE = 100

/** What so many sockets take, in bytes of the server's memory. @param {number} count */
export async function memoryOfSockets(count) {
  const server = await startServer()
  const relay = await grown(
    async () => (await server.usage()).rss,
    () =>
      openAll(count, async () => {
        const client = await connect(server.relayUrl, identity())
        await client.subscribe(randomBytes(32).toString('hex'))
        return client.close
      }),
  )
  await server.kill()
  const echo = await startBare()
  const bare = await grown(
    () => echo.rss(),
    () =>
      openAll(count, async () => {
        const socket = new WebSocket(echo.socketUrl, { perMessageDeflate: false })
        await once(socket, 'open')
        return () => socket.terminate()
      }),
  )
  echo.stop()
  return { relay, bare }
}

async function grown(rss, open) {
  const before = await rss()
  const closeAll = await open()
  await sleep(1_000)
  const after = await rss()
  for (const close of closeAll) close()
  return after - before
}

async function openAll(count, open) {
  const closeAll = []
  while (closeAll.length < count) {
    const some = Math.min(AT_ONCE, count - closeAll.length)
    closeAll.push(...(await Promise.all(Array.from({ length: some }, open))))
  }
  return closeAll
}
