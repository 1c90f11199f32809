import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../setup/postgres.mjs'
import { startRedis } from '../../setup/redis.mjs'
import { load } from '../relay/load.mjs'
import { table } from '../report/table.mjs'
import { echo, inserts, nothing } from './bare.mjs'
import { measureIndex } from './chainIndex.mjs'
import { flood } from './flood.mjs'
import { measureLogins } from './logins.mjs'
import { memoryOfSockets } from './memory.mjs'
import { temporaryFile } from './temporaryFile.mjs'

// npm run bench:services [-- --seconds 5 --sockets 10000 --only logins,relay,memory,flood,index]: what the services do on this
// machine, each beside the bare limit of what they stand on. The load comes from processes beside them.
const parts = ['logins', 'relay', 'memory', 'flood', 'index']
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    sockets: { type: 'string', default: '10000' },
    only: { type: 'string', default: parts.join() },
  },
})
const seconds = Number(values.seconds)
const wanted = values.only.split(',')
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) throw new Error(`--only takes ${parts.join()}; not ${unknown.join()}`)

const ms = (time) => (time === undefined ? '' : time.toFixed(1))
const print = (title, head, rows) => console.log(`\n${title}\n\n${table(head, rows)}`)
console.log(
  `${availableParallelism()} processors (${cpus()[0]?.model}), load before ${loadavg()[0].toFixed(1)}`,
)

if (wanted.includes('logins')) {
  const rows = []
  const add = (what, { perSecond, p99 }) => rows.push([what, Math.round(perSecond), ms(p99)])
  add('a route that does nothing', await nothing(seconds))
  const file = temporaryFile()
  const postgres = await startPostgres()
  const databases = [
    ['SQLite', file.url],
    ['Postgres', `${postgres.url}/postgres`],
  ]
  for (const [name, url] of databases) {
    add(`${name}: rows inserted, one after the other`, await inserts(url, seconds))
    const { first, returning } = await measureLogins(url, seconds)
    add(`${name}: first logins`, first)
    add(`${name}: returning logins`, returning)
  }
  await postgres.stop()
  file.remove()
  print('Logins by email', ['', 'a second', 'p99 ms'], rows)
}

if (wanted.includes('relay')) {
  const rate = 2_000
  const bare = await echo({ rate, seconds })
  const rows = [
    ['a WebSocket server that echoes', 1, rate, Math.round(bare.perSecond), ms(bare.p50), ms(bare.p99), 0],
  ]
  const add = (what, instances, { offered, delivered, p50, p99, lost }) =>
    rows.push([what, instances, offered, delivered, ms(p50), ms(p99), lost])
  add('in memory', 1, await load({ pairs: 200, rate, seconds }))
  for (const instances of [1, 2, 4]) {
    const redis = await startRedis()
    add('on Redis', instances, await load({ pairs: 200, rate, seconds, instances, redisUrl: redis.url }))
    await redis.stop()
  }
  print(
    'The relay, messages of 1 kB',
    ['', 'processes', 'offered/s', 'delivered/s', 'p50 ms', 'p99 ms', 'lost'],
    rows,
  )
}

if (wanted.includes('memory')) {
  const sockets = Number(values.sockets)
  const { relay, bare } = await memoryOfSockets(sockets)
  const per = (bytes) => Math.round(((bytes / sockets) * 10_000) / 1e6)
  print(
    'Memory of 10,000 sockets, each with a subscription',
    ['', 'MB'],
    [
      ['a WebSocket server that does nothing', per(bare)],
      ['the relay', per(relay)],
    ],
  )
}

if (wanted.includes('flood')) {
  const { quiet, flooded, refused } = await flood(seconds)
  print(
    `50 addresses flood the relay (${refused} sockets and calls of theirs refused)`,
    ['others', 'delivered/s', 'p50 ms', 'p99 ms', 'lost'],
    [
      ['before', quiet.delivered, ms(quiet.p50), ms(quiet.p99), quiet.lost],
      ['meanwhile', flooded.delivered, ms(flooded.p50), ms(flooded.p99), flooded.lost],
    ],
  )
}

if (wanted.includes('index')) {
  const found = await measureIndex(1_000)
  print(
    'index: 1,000 transactions, 20 to a block, after 1,000 empty blocks',
    ['what', 'measured'],
    [
      ['transactions a second, back-filled for an account', Math.round(found.perSecond)],
      ['its latest 50 are answered after, ms', Math.round(found.latest)],
      ['an account of which there is nothing is whole after, ms', Math.round(found.nobody)],
      ['a transaction is in the history after its block, ms', Math.round(found.lag)],
      ['after a stop and start, with 5 blocks missed, ms', Math.round(found.restart)],
      ['memory of process, services and load together, more by MB', Math.round(found.memory / 2 ** 20)],
    ],
  )
}
process.exit(0)
