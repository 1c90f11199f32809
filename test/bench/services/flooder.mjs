// 50 addresses of this machine, each opening sockets and publishing large messages as fast as it can. Forked with the relay's
// address; tells how often it was refused.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { identity } from '../relay/client.mjs'

const [relayUrl = ''] = process.argv.slice(2)
const message = randomBytes(48 * 1024).toString('base64')
let refused = 0

async function floodFrom(localAddress) {
  while (true) {
    const socket = new WebSocket(`${relayUrl}?projectId=bench&auth=${identity()}`, { localAddress })
    socket.on('error', () => {})
    socket.on('message', (data) => {
      if (String(data).includes('"error"')) refused += 1
    })
    const isOpen = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    if (!isOpen) refused += 1
    for (let id = 1; isOpen && id <= 20; id++) {
      const params = { topic: randomBytes(32).toString('hex'), message, ttl: 604_800, tag: 1 }
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
    }
    await sleep(isOpen ? 50 : 5)
  }
}

// As it comes from elsewhere, it takes no processor from what is measured.
setPriority(19)
for (let last = 1; last <= 50; last++) void floodFrom(`127.0.1.${last}`)
await sleep(500)
setInterval(() => process.send?.({ refused }), 200)
process.on('disconnect', () => process.exit())
