import { availableParallelism, cpus, loadavg } from 'node:os'
import { table } from '../report/table.mjs'
import { saveResult } from '../results.mjs'
import { killOneOfTwo } from './killOneOfTwo.mjs'
import { load } from './load.mjs'

// How many stay connected, at a message every ten seconds each way; then how fast.
const loads = [
  { pairs: 500, rate: 100 },
  { pairs: 2_000, rate: 400 },
  { pairs: 4_000, rate: 800 },
  { pairs: 500, rate: 1_000 },
  { pairs: 500, rate: 2_000 },
  { pairs: 500, rate: 4_000 },
  { pairs: 500, rate: 6_000 },
  { pairs: 500, rate: 8_000 },
  { pairs: 500, rate: 12_000 },
  { pairs: 500, rate: 16_000 },
]

/**
 * What one relay process holds, and that none is lost when one of two is killed. The load comes from a process
 * beside it, so both share the machine's processors.
 *
 * @returns {Promise<boolean>} whether no message was lost
 */
export async function measureRelay() {
  const run = new Date().toISOString()
  const [busy = 0] = loadavg()
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? 'unknown', busy }
  const found = []
  for (const each of loads) {
    const result = await load(each)
    found.push(result)
    console.log(`${each.pairs} pairs, ${each.rate} a second: ${result.delivered} delivered a second`)
    // Past its limit: more would say no more.
    if (result.delivered < 0.9 * each.rate) break
  }
  saveResult('relay', 'load', run, { machine, loads: found })
  const killed = await killOneOfTwo()
  saveResult('relay', 'killOneOfTwo', run, killed)

  const rows = found.map((each) => [
    each.pairs,
    each.offered,
    each.delivered,
    each.p50.toFixed(1),
    each.p99.toFixed(1),
    `${Math.round(each.processor)} %`,
    Math.round(each.megabytes),
    each.lost,
  ])
  const head = ['pairs', 'offered/s', 'delivered/s', 'p50 ms', 'p99 ms', 'one processor', 'MB', 'lost']
  console.log(
    `\nOne process, messages of 1 kB, ${machine.processors} processors, load before ${busy.toFixed(1)}\n\n${table(head, rows)}`,
  )
  const { sent, received, lost, twice, comeBack } = killed
  const names = ['one of two killed', 'sent', 'received', 'lost', 'twice', 'clients that came back']
  console.log(`\n${table(names, [['Redis', sent, received, lost, twice, comeBack]])}`)
  return lost === 0 && found.every((each) => each.lost === 0)
}
