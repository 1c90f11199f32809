import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import type { SourceTransaction } from '../sourceTransaction.js'
import { alchemySource } from './alchemySource.js'
import { blockscoutSource } from './blockscoutSource.js'
import { alchemyCounterpart } from './counterparts/alchemyCounterpart.fixture.js'
import { blockscoutCounterpart } from './counterparts/blockscoutCounterpart.fixture.js'
import { type Counterpart, type Fault, startCounterpart } from './counterparts/counterpart.fixture.js'
import { etherscanCounterpart } from './counterparts/etherscanCounterpart.fixture.js'
import {
  ANN,
  expectedHistory,
  type LedgerTransaction,
  makeLedger,
  movedAs,
  TOKENS,
} from './counterparts/ledger.fixture.js'
import { nodeCounterpart } from './counterparts/nodeCounterpart.fixture.js'
import { etherscanSource } from './etherscanSource.js'
import { faults, harmless } from './faults.fixture.js'
import { noteSleeps } from './noteSleeps.fixture.js'

const ID = 'eip155:1'
/** Between two calls to etherscan, in milliseconds. */
const PACE = 340
const HELD = 123_456_789_012_345_678_901_234n
const ledger = makeLedger(400)
const { sleep, slept } = noteSleeps()
const signal = new AbortController().signal
const request = { networkId: ID, address: ANN, signal }
let node: Awaited<ReturnType<typeof startCounterpart>>
let upstreams: ReadonlyMap<string, string>

beforeAll(async () => {
  node = await startCounterpart(nodeCounterpart(ledger, HELD))
  upstreams = new Map([[ID, node.url]])
})
afterAll(() => node.stop())

type Kind = {
  name: string
  answers: (of: readonly LedgerTransaction[]) => Counterpart
  connect: (url: string, timeout: number) => DataSource
  /** Whether the source tells of it at all. */
  tells: (of: LedgerTransaction) => boolean
}
const kinds: Kind[] = [
  {
    name: 'blockscout',
    answers: (of) => blockscoutCounterpart(of, HELD),
    connect: (url, timeout) => blockscoutSource({ urls: { [ID]: url }, upstreams, timeout, sleep }),
    tells: () => true,
  },
  {
    name: 'etherscan',
    answers: (of) => etherscanCounterpart(of, HELD, { isPro: true }),
    connect: (url, timeout) =>
      etherscanSource({ urls: { [ID]: url }, key: 'key', upstreams, timeout, sleep }),
    tells: () => true,
  },
  {
    name: 'alchemy',
    answers: (of) => alchemyCounterpart(of, HELD),
    connect: (url, timeout) => alchemySource({ urls: { [ID]: url }, timeout, sleep }),
    tells: ({ isFailed }) => !isFailed,
  },
]

async function connected<value>(
  kind: Kind,
  use: (source: DataSource, asked: string[]) => Promise<value>,
  options: { fault?: Fault; timeout?: number; of?: readonly LedgerTransaction[] } = {},
) {
  const { fault, timeout = 15_000, of = ledger } = options
  const server = await startCounterpart(kind.answers(of), fault)
  try {
    return await use(kind.connect(server.url, timeout), server.asked)
  } finally {
    await server.stop()
  }
}

async function readAll(source: DataSource, limit: number): Promise<SourceTransaction[][]> {
  const pages: SourceTransaction[][] = []
  let cursor: string | undefined
  for (let page = 0; page < 200; page++) {
    const { data, next } = await source.history({ ...request, limit, ...(cursor && { cursor }) })
    pages.push([...data])
    if (next === null) return pages
    cursor = next
  }
  throw new Error('The history does not end.')
}

describe.each(kinds)('$name', (kind) => {
  // More than the 50 or 100 that a list of theirs breaks off at, too.
  test.each([50, 1_000])(
    'default: a history of 400 transactions by %i, to the last unit',
    async (limit) => {
      const pages = await connected(kind, (source) => readAll(source, limit))
      const found = pages.flat()
      const expected = expectedHistory(ledger, ANN).filter(({ of }) => kind.tells(of))
      expect(found.map(({ hash }) => hash)).toEqual(expected.map(({ of }) => of.hash))
      expect(found.map(({ transfers }) => transfers.map(movedAs).sort())).toEqual(
        expected.map(({ moved }) => moved),
      )
      expect(
        found.map(({ from, to, nonce, fee, status, minedAt }) => ({ from, to, nonce, fee, status, minedAt })),
      ).toEqual(
        expected.map(({ of }) => ({
          from: of.from,
          to: of.to,
          nonce: of.nonce,
          fee: of.gasPrice * of.gasUsed,
          status: of.isFailed ? 'failed' : 'confirmed',
          minedAt: of.time * 1_000,
        })),
      )
    },
    60_000,
  )

  test('default: balances', async () => {
    const balances = await connected(kind, (source) => source.balances(request))
    expect(balances.map(({ amount }) => amount)).toEqual([HELD, HELD])
    expect(balances[0]?.token).toBeUndefined()
    expect(balances[1]?.token?.address).toBe(TOKENS['ERC-20'])
  })

  test('behavior: an account that nobody has heard of', async () => {
    const { data, next } = await connected(kind, (source) => source.history({ ...request, limit: 50 }), {
      of: [],
    })
    expect([data, next]).toEqual([[], null])
  })

  test('error: a cursor that is none', async () => {
    for (const cursor of ['x', '-1', '1e3', '9'.repeat(30)])
      await expect(
        connected(kind, (source) => source.history({ ...request, limit: 50, cursor })),
      ).rejects.toMatchObject({ kind: 'cursor' })
  })

  test.each(faults)('$name', async ({ fault, timeout, kind: expected }) => {
    const calls: ((source: DataSource) => Promise<unknown>)[] = [
      (source) => source.balances(request),
      (source) => source.history({ ...request, limit: 50 }),
    ]
    for (const ask of calls) {
      const failure = await connected(kind, ask, { fault, ...(timeout && { timeout }) }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(SourceError)
      expect(failure).toMatchObject({ kind: expected })
      // Whoever reads the log learns of no address.
      expect(String(failure)).not.toContain('127.0.0.1')
    }
  })

  test.each(harmless)('$name', async ({ fault }) => {
    const balances = await connected(kind, (source) => source.balances(request), { fault })
    expect(balances).toHaveLength(2)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('F1: one that is busy is asked twice more, after a second and after two', async () => {
    slept.length = 0
    const fault: Fault = (_, response) => response.writeHead(429).end()
    await connected(kind, (source) => source.balances(request), { fault }).catch(() => {})
    expect([...new Set(slept.filter((each) => each !== PACE))]).toEqual([1_000, 2_000])
  })

  test('F1: one that is busy for a minute is left alone for that time', async () => {
    const fault: Fault = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end()
    await connected(
      kind,
      async (source, asked) => {
        await expect(source.balances(request)).rejects.toMatchObject({ kind: 'busy' })
        const before = asked.length
        await expect(source.balances(request)).rejects.toMatchObject({ kind: 'busy' })
        expect(asked).toHaveLength(before)
      },
      { fault },
    )
  })
})

test('behavior: etherscan is asked three times a second', async () => {
  const [, etherscan] = kinds
  if (!etherscan) throw new Error('There is no such kind.')
  slept.length = 0
  await connected(etherscan, async (source, asked) => {
    await source.history({ ...request, limit: 50 })
    expect(asked.length).toBeGreaterThan(4)
    expect(slept).toEqual(asked.map(() => PACE))
  })
})

describe('etherscan without the plan that lists tokens', () => {
  test('behavior: tokens of the transfers, counted by the node', async () => {
    const [, etherscan] = kinds
    if (!etherscan) throw new Error('There is no such kind.')
    const free = { ...etherscan, answers: () => etherscanCounterpart(ledger, HELD, { isPro: false }) }
    const balances = await connected(free, (source) => source.balances(request))
    expect(balances).toMatchObject([
      { amount: HELD },
      { amount: HELD, token: { address: TOKENS['ERC-20'], symbol: 'TKN', decimals: 18 } },
    ])
  })

  test('error: a key that is refused, and a limit that is said with status 200', async () => {
    const [, etherscan] = kinds
    if (!etherscan) throw new Error('There is no such kind.')
    const refused = {
      ...etherscan,
      connect: (url: string, timeout: number) =>
        etherscanSource({ urls: { [ID]: url }, key: 'other', upstreams, timeout, sleep }),
    }
    const ask = (source: DataSource) => source.balances(request)
    await expect(connected(refused, ask)).rejects.toMatchObject({ kind: 'unreachable' })
    const busy = '{"status":"0","message":"NOTOK","result":"Max calls per sec rate limit reached (3/sec)"}'
    const fault: Fault = (_, response) => response.end(busy)
    await expect(connected(etherscan, ask, { fault })).rejects.toMatchObject({ kind: 'busy' })
  })
})
