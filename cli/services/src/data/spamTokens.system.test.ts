import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.js'
import { openDatabase } from '../database/openDatabase.js'
import { openStorage } from '../storage.js'
import { type IndexedChain, startIndexedChain } from './index/indexedChain.fixture.js'
import { startQuickIndex } from './index/indexHarness.fixture.js'
import { openData } from './openData.js'
import type { DataSource } from './source.js'

const LISTED = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const undo: (() => unknown)[] = []
let chain: IndexedChain
let folder = ''

beforeAll(async () => {
  chain = await startIndexedChain()
  folder = await mkdtemp(join(tmpdir(), 'token-list-'))
  undo.push(chain.stop, () => rm(folder, { recursive: true }))
})
afterAll(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

type Answer = {
  balances: { address?: string; symbol: string; flags: unknown }[]
  data: { transfers: { fungible_info: object }[] | null }[]
}

/** The services as they run, over a list that calls a token at `address` COIN, as the chain's own is called. */
async function serve(options: { address: string; upstream?: string; ownSource?: DataSource }) {
  const list = join(folder, `${options.address}.json`)
  const token = { chainId: 1, address: options.address, name: 'Coin', symbol: 'COIN', decimals: 6 }
  await writeFile(list, JSON.stringify({ name: 'List', tokens: [token] }))
  const database = await openDatabase('memory:')
  const index = startQuickIndex(chain.url, database)
  const upstreams = new Map([['eip155:1', options.upstream ?? chain.url]])
  const storage = openStorage({ driver: 'memory' })
  const opened = await openData({
    ownSources: [options.ownSource ?? index.source],
    metadata: { tokenLists: [list] },
    upstreams,
    storage,
    timeout: 2_000,
  })
  undo.push(() => database.close(), index.stop, opened.close)
  const app = createApp({ upstreams, allowedOrigins: 'local', storage, timeout: 5_000, data: opened.data })
  return async (what: 'balance' | 'history', account: string): Promise<Answer> => {
    const answer = await app.request(`/v1/account/eip155:1:${account}/${what}`)
    expect(answer.status).toBe(200)
    return answer.json() as Promise<Answer>
  }
}

test('T18: a token that goes by the name of a listed one is flagged in history and balances alike', async () => {
  const { coin, encode, accounts } = chain
  const [, ann = '', eve = ''] = accounts
  await chain.mine([{ from: eve, to: coin, data: encode('mint', ann, 5_000_000n) }])
  await chain.mine([{ from: eve, to: ann, value: 7n }])

  const ask = await serve({ address: LISTED })
  await expect.poll(async () => (await ask('history', ann)).data.length, { timeout: 20_000 }).toBe(2)
  const { data } = await ask('history', ann)
  expect(data.map(({ transfers }) => transfers?.[0]?.fungible_info)).toMatchObject([
    { symbol: 'ETH', flags: { is_spam: false } },
    { symbol: 'COIN', flags: { is_spam: true } },
  ])
  const { balances } = await ask('balance', ann)
  expect(balances).toMatchObject([
    { symbol: 'ETH', flags: { is_spam: false } },
    { symbol: 'COIN', flags: { is_spam: true } },
  ])
})

test('default: the listed one itself is not', async () => {
  const { coin, encode, accounts } = chain
  const [, , , ben = '', eve = ''] = accounts
  await chain.mine([{ from: eve, to: coin, data: encode('mint', ben, 5_000_000n) }])
  const ask = await serve({ address: coin })
  await expect.poll(async () => (await ask('history', ben)).data.length, { timeout: 20_000 }).toBe(1)
  expect((await ask('history', ben)).data[0]?.transfers).toMatchObject([
    { fungible_info: { symbol: 'COIN', flags: { is_spam: false } } },
  ])
  expect((await ask('balance', ben)).balances[1]).toMatchObject({ symbol: 'COIN', flags: { is_spam: false } })
})

test('T18: words that only the source knows are looked at too, as the node says none', async () => {
  const [, ann = '', ben = ''] = chain.accounts
  const tokens = [
    { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'COIN', decimals: 6 },
    { address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512', name: 'Claim at gift.example', decimals: 6 },
    { address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', symbol: 'ЕТН', decimals: 18 },
    { address: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9', symbol: 'DAI', decimals: 18 },
  ]
  const ownSource: DataSource = {
    name: 'own',
    serves: () => true,
    balances: async () => tokens.map((token) => ({ token, amount: 1n })),
    history: async () => ({
      data: [
        {
          hash: `0x${'1'.repeat(64)}`,
          operation: 'receive',
          status: 'confirmed',
          minedAt: 0,
          from: ben,
          to: ann,
          nonce: 0,
          transfers: tokens.map((token) => ({ token, direction: 'in', from: ben, to: ann, amount: 1n })),
        },
      ],
      next: null,
    }),
  }
  const ask = await serve({ address: LISTED, upstream: 'http://127.0.0.1:9', ownSource })
  const { data } = await ask('history', ann)
  const flags = data[0]?.transfers?.map(({ fungible_info }) => Reflect.get(fungible_info, 'flags'))
  expect(flags).toEqual([true, true, true, false].map((is_spam) => ({ is_spam })))
  const { balances } = await ask('balance', ann)
  expect(new Map(balances.map(({ address, flags }) => [address, flags]))).toEqual(
    new Map(tokens.map(({ address }, at) => [`eip155:1:${address}`, flags?.[at]])),
  )
})
