import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answering } from '../../../../../test/setup/answering.js'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { type Sleep, sleep } from '../../sleep.js'
import { SourceError } from '../sourceError.js'
import { type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import {
  EVERY,
  expectEqual,
  historyRequest,
  startQuickIndex,
  want,
  wholeHistory,
} from './indexHarness.fixture.js'
import type { ChainIndex } from './startIndex.js'

type Call = { id: number; method: string; params?: unknown[] }
type Node = { url: string; asked: string[]; heal(): void }

let chain: IndexedChain
let database: Database
const undo: (() => unknown)[] = []
beforeEach(async () => {
  pauses = []
  chain = await startIndexedChain(3)
  database = await openDatabase('memory:')
  undo.push(chain.stop, () => database.close())
  await chain.live(40)
})
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** A node before the chain's, which answers requests as `fault` does until that has had enough. */
async function nodeWith(
  fault: (calls: Call[], answer: Parameters<RequestListener>[1], pass: () => Promise<string>) => unknown,
): Promise<Node> {
  const asked: Node['asked'] = []
  let isHealed = false
  const server = createServer(
    answering(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const calls = [JSON.parse(body)].flat() as Call[]
      for (const { method } of calls) asked.push(method)
      const pass = async () => {
        const answer = await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        return answer.text()
      }
      const handled = isHealed ? false : await fault(calls, response, pass)
      if (handled === false) response.end(await pass())
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const heal = () => {
    isHealed = true
  }
  return { url: `http://127.0.0.1:${port}`, asked, heal }
}

/** What the index would have slept for that is more than a look takes; none of it lasts longer than that. */
let pauses: number[]
const sleepShortly: Sleep = (milliseconds, signal) => {
  if (milliseconds > EVERY) pauses.push(milliseconds)
  return sleep(Math.min(milliseconds, EVERY), signal)
}

function start(url: string): ChainIndex {
  const index = startQuickIndex(url, database, { sleep: sleepShortly })
  undo.push(index.stop)
  return index
}

/** Each method fails twice before it succeeds. */
function twiceEach(
  fault: (response: Parameters<RequestListener>[1], pass: () => Promise<string>) => unknown,
) {
  const failed = new Map<string, number>()
  return (calls: Call[], response: Parameters<RequestListener>[1], pass: () => Promise<string>) => {
    const method = calls[0]?.method ?? ''
    const times = failed.get(method) ?? 0
    if (times >= 2) return false
    failed.set(method, times + 1)
    return fault(response, pass)
  }
}

const faults: [name: string, fault: Parameters<typeof twiceEach>[0]][] = [
  ['F1: 429 with Retry-After', (response) => response.writeHead(429, { 'retry-after': '1' }).end()],
  ['F1: 429 without', (response) => response.writeHead(429).end()],
  [
    'F1: 429 within the answer',
    async (response, pass) => {
      const answers = JSON.parse(await pass()) as { id: number } | { id: number }[]
      const busy = ({ id }: { id: number }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32005, message: 'busy' },
      })
      response.end(JSON.stringify(Array.isArray(answers) ? answers.map(busy) : busy(answers)))
    },
  ],
  ['F2: 503', (response) => response.writeHead(503).end('no')],
  ['F2: reset', (response) => response.destroy()],
  ['F3: silence', () => undefined],
  ['F3: drips', (response) => response.write('[')],
  ['F4: a page', (response) => response.end('<html>welcome</html>')],
  ['F4: cut off', async (response, pass) => response.end((await pass()).slice(0, -20))],
  [
    'F4: other ids',
    async (response, pass) => response.end((await pass()).replaceAll(/"id":\d+/g, '"id":777')),
  ],
  [
    'F4: no results',
    async (response, pass) => response.end((await pass()).replaceAll('"result"', '"outcome"')),
  ],
  ['F4: 0x', async (response, pass) => response.end((await pass()).replaceAll(/"0x[0-9a-f]+"/g, '"0x"'))],
]

describe.each(faults)('%s', (_, fault) => {
  test('behavior: in each step: it goes on, and nothing of it is noted', async () => {
    const node = await nodeWith(twiceEach(fault))
    const index = start(node.url)
    // Whoever asks meanwhile is told, or given what is there.
    const early = await index.source.history(historyRequest(chain.people[0] ?? '')).catch((error) => error)
    if (early instanceof Error) expect(early).toBeInstanceOf(SourceError)
    await expect
      .poll(
        () =>
          want(index, chain.people).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true)
    await chain.live(20)
    await expectEqual(database, chain)
  }, 60_000)
})

test('F1: what Retry-After says is waited for', async () => {
  let isRefused = false
  const node = await nodeWith((_, response) => {
    if (isRefused) return false
    isRefused = true
    return response.writeHead(429, { 'retry-after': '2' }).end()
  })
  const index = start(node.url)
  await want(index, chain.people.slice(0, 1)).catch(() => {})
  await expect.poll(() => node.asked.length).toBeGreaterThan(1)
  expect(pauses).toEqual([2_000])
})

test('F2: a node that is away for long is asked ever more seldom, and what is there is answered', async () => {
  let isAway = false
  const node = await nodeWith((_, response) => (isAway ? response.writeHead(503).end() : false))
  const index = start(node.url)
  const [ann = ''] = chain.people
  const before = await wholeHistory(index, ann, 50)
  isAway = true
  pauses = []
  const { length } = node.asked
  const paused = () => pauses.reduce((sum, pause) => sum + pause, 0)
  await expect.poll(paused).toBeGreaterThan(5_000)
  expect(node.asked.length - length).toBeLessThan(30)
  const page = await index.source.history(historyRequest(ann))
  expect(page.data.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash))
  await expect(index.source.balances(historyRequest(ann))).rejects.toBeInstanceOf(SourceError)
  node.heal()
  await want(index, chain.people)
  await expectEqual(database, chain)
}, 60_000)

const refuses =
  (isRefused: (call: Call) => boolean) =>
  async (calls: Call[], response: Parameters<RequestListener>[1], pass: () => Promise<string>) => {
    if (!calls.some(isRefused)) return false
    const answers = [JSON.parse(await pass())].flat() as { id: number }[]
    const refused = new Set(calls.filter(isRefused).map(({ id }) => id))
    const written = answers.map((answer) =>
      refused.has(answer.id)
        ? {
            jsonrpc: '2.0',
            id: answer.id,
            error: { code: -32000, message: 'missing trie node, or range too large' },
          }
        : answer,
    )
    return response.end(JSON.stringify(calls.length > 1 ? written : written[0]))
  }
const rangeOf = ({ params }: Call) => {
  const { fromBlock, toBlock } = (params?.[0] ?? {}) as { fromBlock: string; toBlock: string }
  return Number(toBlock) - Number(fromBlock)
}

test.each([
  [
    'keeps no old states',
    ({ method, params }: Call) =>
      ['eth_getBalance', 'eth_getTransactionCount'].includes(method) && params?.[1] !== 'latest',
  ],
  ['gives logs of three blocks at most', (call: Call) => call.method === 'eth_getLogs' && rangeOf(call) > 2],
  ['has debug_traceBlockByNumber alone', ({ method }: Call) => method === 'trace_block'],
])(
  'behavior: a node that %s',
  async (_, isRefused) => {
    const node = await nodeWith(refuses(isRefused))
    const index = start(node.url)
    await want(index, chain.people)
    await chain.live(30)
    await expectEqual(database, chain)
  },
  60_000,
)

test('behavior: a node without traces: what contracts pay out is missing, all else is there', async () => {
  const node = await nodeWith(refuses(({ method }) => method.includes('trace')))
  const index = start(node.url)
  const [, ann = '', ben = ''] = chain.accounts
  await want(index, [ann, ben])
  const { length } = await wholeHistory(index, ben, 50)
  await chain.mine([{ from: ann, to: chain.teller, data: chain.encode('pass', ben, 0n), value: 5n }])
  await chain.mine([{ from: ann, to: ben, value: 6n }])
  await expect.poll(async () => (await wholeHistory(index, ben, 50)).length).toBe(length + 1)
})
