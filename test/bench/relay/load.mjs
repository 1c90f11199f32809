import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, identity } from './client.mjs'
import { startServer } from './startServer.mjs'

// As large as a request to sign a transaction is, encrypted.
const body = randomBytes(768).toString('base64')
const SECONDS = 5
const CONNECTING_AT_ONCE = 50

/**
 * Processes under load: site and wallet of each pair on a topic of their own, messages going both ways. With several
 * processes the two are at different ones.
 *
 * @param {{ pairs: number, rate: number, seconds?: number, redisUrl?: string, instances?: number, limits?: object,
 *   meanwhile?: (relayUrl: string) => Promise<void> }} load messages a second in all; what is begun before they are sent
 */
export async function load({ pairs, rate, seconds = SECONDS, redisUrl, instances = 1, limits, meanwhile }) {
  const options = { ...(redisUrl && { redisUrl }), ...(limits && { limits }) }
  const servers = await Promise.all(Array.from({ length: instances }, () => startServer(options)))
  const times = []
  /** @type {Array<{ topic: string, ends: Array<Awaited<ReturnType<typeof connect>>> }>} */
  const open = []
  try {
    const onMessage = (message) => times.push(performance.now() - Number(message.slice(0, 20)))
    const connecting = performance.now()
    while (open.length < pairs) {
      const some = Math.min(CONNECTING_AT_ONCE, pairs - open.length)
      open.push(
        ...(await Promise.all(
          Array.from({ length: some }, (_, at) => openPair(servers, open.length + at, onMessage)),
        )),
      )
    }
    const connected = performance.now() - connecting

    await meanwhile?.(servers[0].relayUrl)
    const before = await usage(servers)
    const began = performance.now()
    let sent = 0
    let refused = 0
    while (performance.now() - began < seconds * 1000) {
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
    const after = await usage(servers)
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
    await Promise.all(servers.map((server) => server.kill()))
  }
}

async function usage(servers) {
  const all = await Promise.all(servers.map((server) => server.usage()))
  const sum = (read) => all.map(read).reduce((one, other) => one + other, 0)
  return { cpu: sum(({ cpu }) => cpu), rss: sum(({ rss }) => rss) }
}

async function openPair(servers, at, onMessage) {
  const topic = randomBytes(32).toString('hex')
  const ends = await Promise.all(
    [0, 1].map((end) => connect(servers[(at + end) % servers.length].relayUrl, identity(), onMessage)),
  )
  await Promise.all(ends.map((end) => end.subscribe(topic)))
  return { topic, ends }
}
