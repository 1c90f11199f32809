import { describe, expect, test } from 'vitest'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import type { SourceTransaction } from '../sourceTransaction.js'
import { type Counterpart, type Fault, startCounterpart } from './counterparts/counterpart.fixture.js'
import { bitcoinPast, esploraCounterpart, PAYER, WALLET } from './counterparts/esploraCounterpart.fixture.js'
import {
  FEE,
  FRIEND,
  MINT,
  OWNER,
  solanaCounterpart,
  solanaPast,
} from './counterparts/solanaCounterpart.fixture.js'
import { esploraSource } from './esploraSource.js'
import { faults, harmless } from './faults.fixture.js'
import { noteSleeps } from './noteSleeps.fixture.js'
import { solanaSource } from './solanaSource.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const HELD = '18446744073709551615'
const { sleep } = noteSleeps()
const signal = new AbortController().signal
const sent = solanaPast(120)
const paid = bitcoinPast(90)

const kinds = [
  {
    name: 'solana',
    request: { networkId: SOLANA, address: OWNER, signal },
    answers: solanaCounterpart(sent, HELD),
    connect: (url: string, timeout: number) => solanaSource({ upstreams: new Map([[SOLANA, url]]), timeout }),
    // A node that says no more than that it is busy is passed on as it is.
    isRetried: false,
  },
  {
    name: 'esplora',
    request: { networkId: BITCOIN, address: WALLET, signal },
    answers: esploraCounterpart(paid),
    connect: (url: string, timeout: number) =>
      esploraSource({ urls: { [BITCOIN]: `${url}/api` }, timeout, sleep }),
    isRetried: true,
  },
]
type Kind = { answers: Counterpart; connect: (url: string, timeout: number) => DataSource }

async function connected<value>(
  { answers, connect }: Kind,
  use: (source: DataSource) => Promise<value>,
  { fault, timeout = 15_000 }: { fault?: Fault; timeout?: number } = {},
) {
  const server = await startCounterpart(answers, fault)
  try {
    return await use(connect(server.url, timeout))
  } finally {
    await server.stop()
  }
}

async function readAll(source: DataSource, request: (typeof kinds)[number]['request']) {
  const all: SourceTransaction[] = []
  let cursor: string | undefined
  for (let page = 0; page < 50; page++) {
    const { data, next } = await source.history({ ...request, limit: 20, ...(cursor && { cursor }) })
    all.push(...data)
    if (next === null) return all
    cursor = next
  }
  throw new Error('The history does not end.')
}

const [solana, esplora] = kinds as [(typeof kinds)[number], (typeof kinds)[number]]

describe('solana', () => {
  test('default: coins and tokens, beyond what a number holds', async () => {
    const balances = await connected(solana, (source) => source.balances(solana.request))
    expect(balances).toEqual([
      { amount: 7_000_000_000n },
      { token: { address: MINT, decimals: 6 }, amount: BigInt(HELD) },
    ])
  })

  test('default: the history of the account and of its token accounts, to the last unit', async () => {
    const found = await connected(solana, (source) => readAll(source, solana.request))
    expect(found.map(({ hash }) => hash).sort()).toEqual(sent.map(({ signature }) => signature).sort())
    expect(found.map(({ minedAt }) => minedAt)).toEqual(
      sent.map(({ slot }) => (1_700_000_000 + slot) * 1_000),
    )
    for (const { signature, amount, isToken, isOut, isFailed } of sent) {
      const one = found.find(({ hash }) => hash === signature)
      const [from, to] = isOut ? [OWNER, FRIEND] : [FRIEND, OWNER]
      const transfer = {
        ...(isToken && { token: { address: MINT, decimals: 6 } }),
        direction: isOut ? 'out' : 'in',
        from,
        to,
        amount: BigInt(amount),
      }
      expect(one).toMatchObject({
        status: isFailed ? 'failed' : 'confirmed',
        operation: isFailed ? 'execute' : isOut ? 'send' : 'receive',
        fee: BigInt(FEE),
        from,
      })
      expect(one?.transfers).toEqual(isFailed ? [] : [transfer])
    }
  })
})

describe('a node of solana that forgets', () => {
  test('behavior: what it knows no details of is told without', async () => {
    const forgets: Counterpart = (asked) => {
      const answers = [solana.answers(asked)].flat() as { id: number; result: unknown }[]
      const calls = [asked.body].flat() as { method: string }[]
      const kept = answers.map((one, at) => {
        if (calls[at]?.method !== 'getTransaction') return one
        return at % 2 ? { ...one, result: null } : { id: one.id, error: { code: -32601, message: 'no' } }
      })
      return Array.isArray(asked.body) ? kept : kept[0]
    }
    const found = await connected({ ...solana, answers: forgets }, (source) =>
      readAll(source, solana.request),
    )
    expect(found).toHaveLength(sent.length)
    expect(found.every(({ operation, transfers }) => operation === 'execute' && transfers.length === 0)).toBe(
      true,
    )
    expect(found.filter(({ status }) => status === 'failed')).toHaveLength(
      sent.filter(({ isFailed }) => isFailed).length,
    )
  })
})

describe('esplora', () => {
  test('default: what is confirmed and what waits', async () => {
    const balances = await connected(esplora, (source) => source.balances(esplora.request))
    expect(balances).toEqual([{ amount: 2_099_999_999_999_900n }])
  })

  test('default: the history, without the change and the fee', async () => {
    const found = await connected(esplora, (source) => readAll(source, esplora.request))
    expect(found.map(({ hash }) => hash)).toEqual(paid.map(({ txid }) => txid))
    for (const [at, { value, fee, isOut, confirmed }] of paid.entries()) {
      const [from, to] = isOut ? [WALLET, PAYER] : [PAYER, WALLET]
      expect(found[at]).toMatchObject({
        status: confirmed ? 'confirmed' : 'pending',
        operation: isOut ? 'send' : 'receive',
        fee: BigInt(fee),
        transfers: [{ direction: isOut ? 'out' : 'in', from, to, amount: BigInt(value) }],
      })
    }
  })
})

describe.each(kinds)('$name', (kind) => {
  test('error: a cursor that is none', async () => {
    await expect(
      connected(kind, (source) => source.history({ ...kind.request, limit: 20, cursor: '../x' })),
    ).rejects.toMatchObject({ kind: 'cursor' })
  })

  test.each(faults)('$name', async ({ fault, timeout, kind: expected }) => {
    const calls: ((source: DataSource) => Promise<unknown>)[] = [
      (source) => source.balances(kind.request),
      (source) => source.history({ ...kind.request, limit: 20 }),
    ]
    for (const ask of calls) {
      const failure = await connected(kind, ask, { fault, ...(timeout && { timeout }) }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(SourceError)
      expect(expected === 'busy' || kind.isRetried ? [expected] : ['nonsense', 'unreachable']).toContain(
        (failure as SourceError).kind,
      )
      expect(String(failure)).not.toContain('127.0.0.1')
    }
  })

  test.each(harmless.slice(kind.isRetried ? 0 : 1))('$name', async ({ fault }) => {
    const balances = await connected(kind, (source) => source.balances(kind.request), { fault })
    expect(balances.length).toBeGreaterThan(0)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
