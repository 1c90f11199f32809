import { getAddress, type Hex, padHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { codeAnswering } from '../contractCode.fixture.js'
import type { SourceNft } from '../nfts/sourceNft.js'
import { callNode, type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import { caughtUp, historyRequest, startQuickIndex, want } from './indexHarness.fixture.js'
import type { ChainIndex } from './startIndex.js'

let chain: IndexedChain
let database: Database
let index: ChainIndex
beforeEach(async () => {
  chain = await startIndexedChain(11)
  database = await openDatabase('memory:')
  index = startQuickIndex(chain.url, database)
})
afterEach(async () => {
  await index.stop()
  await database.close()
  await chain.stop()
})

/** All pages, of which each begins where the one before ended. */
async function nftsOf(address: string, limit = 5): Promise<SourceNft[]> {
  const found: SourceNft[] = []
  let cursor: string | undefined
  do {
    const page = await index.source.nfts?.(historyRequest(address, limit, cursor))
    found.push(...(page?.data ?? []))
    cursor = page?.next ?? undefined
  } while (cursor !== undefined)
  return found
}

const wordsOf = (nfts: readonly SourceNft[]) =>
  Object.fromEntries(
    nfts.map(({ token, tokenId, amount }) => [`${token.address.toLowerCase()}/${tokenId}`, amount]),
  )

/** As the node tells, of what has an id. */
const heldBy = async (address: string) =>
  Object.fromEntries(Object.entries(await chain.heldBy(address)).filter(([key]) => /\/\d/.test(key)))

async function expectNodesOwn() {
  await caughtUp(database, chain)
  for (const address of chain.people) expect(wordsOf(await nftsOf(address))).toEqual(await heldBy(address))
}

test('default: after 300 transactions everybody has what the node says, page by page', async () => {
  await chain.live(150)
  await want(index, chain.people)
  await chain.live(150)
  await expectNodesOwn()
  const all = (await Promise.all(chain.people.map((address) => nftsOf(address)))).flat()
  expect(new Set(all.map(({ standard }) => standard))).toEqual(new Set(['ERC-721', 'ERC-1155']))
}, 60_000)

test('behavior: there and back, burned, and batches of editions', async () => {
  const { deeds, items, encode } = chain
  const [, ann = '', ben = ''] = chain.accounts
  const nobody = padHex('0x0', { size: 20 })
  await chain.mine([
    { from: ann, to: deeds, data: encode('mint', ann, 3n) },
    { from: ann, to: deeds, data: encode('mint', ann, 11n) },
    { from: ann, to: items, data: encode('mint', ann, 4n, 2n ** 200n) },
    { from: ann, to: items, data: encode('mint', ann, 5n, 6n) },
  ])
  await want(index, [ann, ben])
  const [deed, item] = [getAddress(deeds), getAddress(items)]
  const sorted = [item, deed].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  const found = await nftsOf(ann, 1)
  expect(found.map(({ tokenId }) => tokenId)).toEqual(
    sorted[0] === deed ? ['3', '11', '4', '5'] : ['4', '5', '3', '11'],
  )
  expect(found).toContainEqual({
    token: { address: item },
    tokenId: '4',
    standard: 'ERC-1155',
    amount: 2n ** 200n,
  })

  await chain.mine([{ from: ann, to: deeds, data: encode('transferFrom', ann, ben, 3n) }])
  await chain.mine([
    { from: ann, to: items, data: encode('safeBatchTransferFrom', ann, ben, [4n, 5n], [1n, 6n], '0x') },
  ])
  await caughtUp(database, chain)
  expect(wordsOf(await nftsOf(ben))).toEqual({ [`${deeds}/3`]: 1n, [`${items}/4`]: 1n, [`${items}/5`]: 6n })
  expect(wordsOf(await nftsOf(ann))).toEqual({ [`${deeds}/11`]: 1n, [`${items}/4`]: 2n ** 200n - 1n })

  await chain.mine([{ from: ben, to: deeds, data: encode('transferFrom', ben, ann, 3n) }])
  await chain.mine([{ from: ann, to: deeds, data: encode('transferFrom', ann, nobody, 11n) }])
  await caughtUp(database, chain)
  expect(wordsOf(await nftsOf(ann))).toEqual({ [`${deeds}/3`]: 1n, [`${items}/4`]: 2n ** 200n - 1n })
  expect(Object.keys(wordsOf(await nftsOf(ben)))).not.toContain(`${deeds}/3`)
})

test('behavior: a reorganization takes a gift back, and gives another', async () => {
  const { deeds, encode } = chain
  const [, ann = '', ben = ''] = chain.accounts
  await chain.mine([{ from: ann, to: deeds, data: encode('mint', ann, 1n) }])
  await want(index, [ann, ben])
  await chain.mine([{ from: ann, to: deeds, data: encode('transferFrom', ann, ben, 1n) }])
  await caughtUp(database, chain)
  expect(wordsOf(await nftsOf(ben))).toEqual({ [`${deeds}/1`]: 1n })
  await callNode(chain.url, 'anvil_rollback', [1])
  await callNode(chain.url, 'anvil_dropAllTransactions')
  await chain.mine([{ from: ann, to: deeds, data: encode('mint', ben, 2n) }])
  await chain.mine([])
  await vi.waitFor(
    async () => {
      expect(wordsOf(await nftsOf(ben))).toEqual({ [`${deeds}/2`]: 1n })
      expect(wordsOf(await nftsOf(ann))).toEqual({ [`${deeds}/1`]: 1n })
    },
    { timeout: 20_000 },
  )
})

test('T7: a contract that answers megabytes hides itself alone', async () => {
  const { deeds, items, encode } = chain
  const [, ann = ''] = chain.accounts
  await chain.mine([
    { from: ann, to: deeds, data: encode('mint', ann, 3n) },
    { from: ann, to: items, data: encode('mint', ann, 4n, 9n) },
  ])
  expect(Object.keys(wordsOf(await nftsOf(ann))).sort()).toEqual([`${deeds}/3`, `${items}/4`].sort())
  // return(0, 3_500_000)
  const endless: Hex = '0x623567e06000f3'
  await callNode(chain.url, 'anvil_setCode', [deeds, endless])
  expect(wordsOf(await nftsOf(ann))).toEqual({ [`${items}/4`]: 9n })
  await callNode(chain.url, 'anvil_setCode', [deeds, codeAnswering('0x01')])
  expect(wordsOf(await nftsOf(ann))).toEqual({ [`${items}/4`]: 9n })
}, 30_000)

test('error: cursors of nobody', async () => {
  const [, ann = ''] = chain.accounts
  for (const cursor of ['x', '0x12/1', `0x${'1'.repeat(40)}/`, `0x${'1'.repeat(40)}/1e3`, '12.3'])
    await expect(index.source.nfts?.(historyRequest(ann, 5, cursor))).rejects.toMatchObject({
      kind: 'cursor',
    })
})
