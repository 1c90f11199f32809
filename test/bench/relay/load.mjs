import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, identity } from './client.mjs'
import { startServer } from './startServer.mjs'

// As large as a request to sign a transaction is, encrypted.
const body = randomBytes(768).toString('base64')
const SECONDS = 5
const CONNECTING_AT_ONCE = 50

/**
 * One process under load: site and wallet of each pair on a topic of their own, messages going both ways.
 *
 * @param {{ pairs: number, rate: number }} load messages a second in all
 */
export async function load({ pairs, rate }) {
  const server = await startServer()
  const times = []
  /** @type {Array<{ topic: string, ends: Array<Awaited<ReturnType<typeof connect>>> }>} */
  const open = []
  try {
    const onMessage = (message) => times.push(performance.now() - Number(message.slice(0, 20)))
    const connecting = performance.now()
    while (open.length < pairs) {
      const some = Math.min(CONNECTING_AT_ONCE, pairs - open.length)
      open.push(
        ...(await Promise.all(Array.from({ length: some }, () => openPair(server.relayUrl, onMessage)))),
      )
    }
    const connected = performance.now() - connecting

    const before = await server.usage()
    const began = performance.now()
    let sent = 0
    let refused = 0
    while (performance.now() - began < SECONDS * 1000) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate)
      for (; sent < due; sent++) {
        const { topic, ends } = open[sent % pairs]
        const end = ends[Math.floor(sent / pairs) % 2]
        const message = `${performance.now().toFixed(6).padStart(20)} ${sent} ${body}`
        end.publish(topic, message).catch(() => refused++)
      }
      await sleep(1)
    }
    const during = times.length
    const elapsed = (performance.now() - began) / 1000
    const after = await server.usage()
    for (let wait = 0; wait < 100 && times.length < sent; wait++) await sleep(50)
    times.sort((one, other) => one - other)
    return {
      pairs,
      offered: rate,
      delivered: Math.round(during / elapsed),
      lost: sent - times.length,
      refused,
      p50: times[Math.floor(times.length * 0.5)],
      p99: times[Math.floor(times.length * 0.99)],
      processor: (after.cpu - before.cpu) / 10 / elapsed,
      megabytes: after.rss / 1e6,
      connectionsPerSecond: Math.round((2 * pairs) / (connected / 1000)),
    }
  } finally {
    for (const { ends } of open) for (const end of ends) end.close()
    await server.kill()
  }
}

async function openPair(relayUrl, onMessage) {
  const topic = randomBytes(32).toString('hex')
  const ends = await Promise.all([0, 1].map(() => connect(relayUrl, identity(), onMessage)))
  await Promise.all(ends.map((end) => end.subscribe(topic)))
  return { topic, ends }
}
