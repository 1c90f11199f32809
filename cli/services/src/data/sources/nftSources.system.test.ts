import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceNft } from '../nfts/sourceNft.js'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import { alchemySource } from './alchemySource.js'
import { blockscoutSource } from './blockscoutSource.js'
import { type Counterpart, type Fault, startCounterpart } from './counterparts/counterpart.fixture.js'
import { ANN } from './counterparts/ledger.fixture.js'
import {
  alchemyNfts,
  blockscoutNfts,
  etherscanNfts,
  HELD_NFTS,
  nftNode,
} from './counterparts/nftCounterparts.fixture.js'
import { etherscanSource } from './etherscanSource.js'
import { faults, harmless } from './faults.fixture.js'
import { noteSleeps } from './noteSleeps.fixture.js'

const ID = 'eip155:1'
const { sleep } = noteSleeps()
const signal = new AbortController().signal
const request = { networkId: ID, address: ANN, signal, limit: 24 }
let node: Awaited<ReturnType<typeof startCounterpart>>
let upstreams: ReadonlyMap<string, string>

beforeAll(async () => {
  node = await startCounterpart(nftNode)
  upstreams = new Map([[ID, node.url]])
})
afterAll(() => node.stop())

type Kind = {
  name: string
  answers: Counterpart
  connect: (url: string, timeout: number) => DataSource
}
const kinds: Kind[] = [
  {
    name: 'blockscout',
    answers: blockscoutNfts,
    connect: (url, timeout) => blockscoutSource({ urls: { [ID]: url }, upstreams, timeout, sleep }),
  },
  {
    name: 'etherscan',
    answers: etherscanNfts,
    connect: (url, timeout) =>
      etherscanSource({ urls: { [ID]: url }, key: 'key', upstreams, timeout, sleep }),
  },
  {
    name: 'alchemy',
    answers: alchemyNfts,
    connect: (url, timeout) => alchemySource({ urls: { [ID]: `${url}/v2/key` }, timeout, sleep }),
  },
]

async function connected<value>(
  kind: Kind,
  use: (source: DataSource, asked: string[]) => Promise<value>,
  { fault, timeout = 15_000 }: { fault?: Fault; timeout?: number } = {},
) {
  const server = await startCounterpart(kind.answers, fault)
  try {
    return await use(kind.connect(server.url, timeout), server.asked)
  } finally {
    await server.stop()
  }
}

async function read(source: DataSource, cursor?: string) {
  const page = await source.nfts?.({ ...request, ...(cursor && { cursor }) })
  if (!page) throw new Error('The source knows of no NFTs.')
  return page
}

async function readAll(source: DataSource): Promise<SourceNft[]> {
  const all: SourceNft[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 20; pages++) {
    const { data, next } = await read(source, cursor)
    all.push(...data)
    if (next === null) return all
    cursor = next
  }
  throw new Error('The NFTs do not end.')
}

const wordsOf = ({ token, tokenId, amount, standard }: SourceNft) =>
  [token.address, tokenId, amount, standard].join(' ')

describe.each(kinds)('$name', (kind) => {
  test('default: 130 of two collections, page by page, to the last unit and the largest id', async () => {
    const found = await connected(kind, readAll)
    expect(found.map(wordsOf)).toEqual(
      HELD_NFTS.map(({ token, id, amount, kind: standard }) => [token, id, amount, standard].join(' ')),
    )
    expect(found[0]?.token).toMatchObject({ symbol: 'TKN' })
  }, 30_000)

  test('error: a cursor that is none', async () => {
    for (const cursor of ['<x>', 'a b', '&&&', '9'.repeat(1_500), '?type=ERC-20'])
      await expect(connected(kind, (source) => read(source, cursor))).rejects.toMatchObject({
        kind: 'cursor',
      })
  })

  test.each(faults)('$name', async ({ fault, timeout, kind: expected }) => {
    const failure = await connected(kind, (source) => read(source), {
      fault,
      ...(timeout && { timeout }),
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(failure).toMatchObject({ kind: expected })
    expect(String(failure)).not.toContain('127.0.0.1')
  })

  test.each(harmless)('$name', async ({ fault }) => {
    const { data } = await connected(kind, (source) => read(source), { fault })
    expect(data.length).toBeGreaterThan(20)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

test('behavior: etherscan asks for another source where no node can say what is still there', async () => {
  const [, etherscan] = kinds
  if (!etherscan) throw new Error('There is no such kind.')
  const alone = {
    ...etherscan,
    connect: (url: string, timeout: number) =>
      etherscanSource({ urls: { [ID]: url }, key: 'key', upstreams: new Map(), timeout, sleep }),
  }
  await expect(connected(alone, (source) => read(source))).rejects.toMatchObject({ kind: 'unreachable' })
})

test('behavior: what alchemy takes for spam, and a kind without a standard', async () => {
  const [, , alchemy] = kinds
  if (!alchemy) throw new Error('There is no such kind.')
  const fault: Fault = (answer, response) =>
    response.end(
      answer
        .replaceAll('"isSpam":null', '"isSpam":true')
        .replaceAll('"tokenType":"ERC1155"', '"tokenType":"__proto__"'),
    )
  const { data } = await connected(alchemy, (source) => read(source), { fault })
  expect(data[0]).toMatchObject({ isSpam: true, standard: undefined })
})
