import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRedis } from '../../setup/redis.mjs'
import { connect, identity } from './client.mjs'
import { startServer } from './startServer.mjs'

const PAIRS = 50
const RATE = 500
const SECONDS = 6
// Milliseconds.
const DEAF = 200

/**
 * Two processes with Redis; half of the ends are on the one that is killed midway, and come back on the other. They
 * stop reading just before, so that what was sent to them is lost on the way. A publisher repeats what it got no
 * answer to, as clients do.
 */
export async function killOneOfTwo() {
  const redis = await startRedis()
  const servers = await Promise.all([
    startServer({ redisUrl: redis.url }),
    startServer({ redisUrl: redis.url }),
  ])
  const [doomed, left] = servers
  const ends = []
  try {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, async (_, index) => {
        const topic = randomBytes(32).toString('hex')
        // The site on one, the wallet on the other, and the other way round.
        const urls = [doomed.relayUrl, left.relayUrl]
        const [site, wallet] = await Promise.all([
          stayConnected(topic, urls[index % 2], left.relayUrl),
          stayConnected(topic, urls[(index + 1) % 2], left.relayUrl),
        ])
        ends.push(site, wallet)
        return { site, wallet }
      }),
    )
    const sending = []
    const began = performance.now()
    let sent = 0
    let killed = 0
    while (performance.now() - began < SECONDS * 1000) {
      const due = Math.floor(((performance.now() - began) / 1000) * RATE)
      for (; sent < due; sent++) sending.push(pairs[sent % PAIRS].site.publish(String(sent)))
      if (!killed && performance.now() - began > (SECONDS * 1000) / 2) {
        killed = sent
        const lost = ends.filter(({ url }) => url() === doomed.relayUrl)
        for (const { goDeaf } of lost) goDeaf()
        void sleep(DEAF)
          .then(doomed.kill)
          .then(() => lost.map(({ hangUp }) => hangUp()))
      }
      await sleep(1)
    }
    await Promise.all(sending)
    const count = () => pairs.reduce((sum, { wallet }) => sum + wallet.heard.size, 0)
    for (let wait = 0; wait < 100 && count() < sent; wait++) await sleep(50)
    return {
      pairs: PAIRS,
      offered: RATE,
      sent,
      sentBeforeKill: killed,
      received: count(),
      lost: sent - count(),
      twice: pairs.reduce((sum, { wallet }) => sum + wallet.repeated(), 0),
      comeBack: ends.filter(({ moved }) => moved()).length,
    }
  } finally {
    for (const end of ends) end.close()
    await Promise.all(servers.map(({ kill }) => kill()))
    await redis.stop()
  }
}

/** A client that goes to the other process when its own is gone. */
async function stayConnected(topic, relayUrl, otherUrl) {
  const who = identity()
  const heard = new Set()
  let total = 0
  let moved = false
  let stopped = false
  const onMessage = (message) => {
    total += 1
    heard.add(message)
  }
  const open = async (url) => {
    const opened = await connect(url, who, onMessage)
    await opened.subscribe(topic)
    opened.closed.then(() => {
      if (stopped) return
      moved = true
      client = open(otherUrl)
    })
    return opened
  }
  let client = open(relayUrl)
  const first = await client
  return {
    url: () => (moved ? otherUrl : relayUrl),
    goDeaf: () => first.goDeaf(),
    hangUp: () => first.close(),
    heard,
    moved: () => moved,
    repeated: () => total - heard.size,
    async publish(message) {
      for (;;) {
        try {
          return await (await client).publish(topic, message)
        } catch {
          await sleep(20)
        }
      }
    },
    close() {
      stopped = true
      client.then(({ close }) => close())
    },
  }
}
