import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { tellerCode } from './assets.fixture.js'
import { callNode, type IndexedChain, startIndexedChain } from './indexedChain.fixture.js'
import { caughtUp, historyRequest, startQuickIndex, want, wholeHistory } from './indexHarness.fixture.js'
import { NETWORK } from './indexHeld.fixture.js'
import type { ChainIndex } from './startIndex.js'

let chain: IndexedChain
let database: Database
let index: ChainIndex
beforeEach(async () => {
  chain = await startIndexedChain()
  database = await openDatabase('memory:')
  index = startQuickIndex(chain.url, database)
})
afterEach(async () => {
  await index.stop()
  await database.close()
  await chain.stop()
})

test('default: what each transaction did, newest first, by pages', async () => {
  const { coin, deeds, items, teller, encode } = chain
  const [, ann = '', ben = ''] = chain.accounts
  const steps = [
    { operation: 'send', from: ann, to: ben, value: 7n },
    { operation: 'mint', from: ann, to: coin, data: encode('mint', ann, 100n) },
    { operation: 'send', from: ann, to: coin, data: encode('transfer', ben, 30n) },
    { operation: 'approve', from: ann, to: coin, data: encode('approve', ben, 5n) },
    { operation: 'send', from: ben, to: coin, data: encode('transferFrom', ann, ben, 5n) },
    { operation: 'burn', from: ann, to: coin, data: encode('burn', 1n) },
    { operation: 'trade', from: ann, to: coin, data: encode('deposit'), value: 9n },
    { operation: 'trade', from: ann, to: coin, data: encode('withdraw', 9n) },
    { operation: 'mint', from: ann, to: deeds, data: encode('mint', ann, 3n) },
    { operation: 'send', from: ann, to: deeds, data: encode('transferFrom', ann, ben, 3n) },
    { operation: 'receive', from: ben, to: deeds, data: encode('transferFrom', ben, ann, 3n) },
    { operation: 'mint', from: ben, to: items, data: encode('mint', ann, 4n, 20n) },
    {
      operation: 'send',
      from: ann,
      to: items,
      data: encode('safeBatchTransferFrom', ann, ben, [4n], [2n], '0x'),
    },
    { operation: 'deploy', from: ann, data: tellerCode },
    { operation: 'cancel', from: ann, to: ann },
    { operation: 'execute', from: ann, to: teller, data: encode('payOut', ben, 0n) },
    { operation: 'receive', from: ben, to: teller, data: encode('pass', ann, 2n), value: 10n },
  ] as const
  for (const { operation: _, ...call } of steps) await chain.mine([call])

  const found = await wholeHistory(index, ann)
  expect(found.map(({ operation }) => operation)).toEqual(steps.map(({ operation }) => operation).reverse())
  expect(found.every(({ status }) => status === 'confirmed')).toBe(true)
  const [passed, , , , batch] = found
  expect(passed?.transfers).toMatchObject([{ direction: 'in', amount: 8n }])
  expect(batch?.transfers).toMatchObject([{ direction: 'out', tokenId: '4', amount: 2n }])
  const receipt = (await callNode(chain.url, 'eth_getTransactionReceipt', [passed?.hash])) as {
    gasUsed: string
    effectiveGasPrice: string
  }
  expect(passed?.fee).toBe(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice))
  expect(passed?.from.toLowerCase()).toBe(ben)
  expect(found.at(-3)?.transfers[0]?.token).toMatchObject({ name: 'Coin', symbol: 'COIN', decimals: 6 })
})

test('default: a call of a contract nobody knows has its function’s name, where that is a well-known one', async () => {
  const { url } = chain
  const [, ann = ''] = chain.accounts
  const stranger = `0x${'5e'.repeat(20)}`
  await callNode(url, 'anvil_setCode', [stranger, '0x00'])
  await chain.mine([{ from: ann, to: stranger, data: `0x56781388${'0'.repeat(128)}` }])
  await chain.mine([{ from: ann, to: stranger, data: '0x12345678' }])
  await chain.mine([{ from: ann, to: stranger, data: '0xac' }])
  const found = await wholeHistory(index, ann)
  expect(found.map(({ operation, functionName }) => [operation, functionName])).toEqual([
    ['execute', undefined],
    ['execute', undefined],
    ['execute', 'castVote'],
  ])
})

test('behavior: balances are those of the node, tokens by what was found', async () => {
  const { coin, encode } = chain
  const [, ann = '', ben = ''] = chain.accounts
  await chain.mine([
    { from: ben, to: coin, data: encode('mint', ann, 2n ** 200n + 1n) },
    { from: ben, to: coin, data: encode('mint', ben, 5n) },
  ])
  const read = () => index.source.balances({ ...historyRequest(ann), networkId: NETWORK })
  const wei = BigInt((await callNode(chain.url, 'eth_getBalance', [ann, 'latest'])) as string)
  expect(await read()).toEqual([
    { amount: wei },
    {
      token: { address: expect.any(String), name: 'Coin', symbol: 'COIN', decimals: 6 },
      amount: 2n ** 200n + 1n,
    },
  ])
  await chain.mine([{ from: ann, to: coin, data: encode('burn', 2n ** 200n + 1n) }])
  expect(await read()).toHaveLength(1)
})

test('behavior: failed and replaced transactions', async () => {
  const { coin, encode, url } = chain
  const [, ann = '', ben = ''] = chain.accounts
  await want(index, [ann, ben])
  await chain.mine([{ from: ann, to: coin, data: encode('transfer', ben, 1n) }])
  const [{ nonce = 0 } = {}] = await wholeHistory(index, ann)
  const replaced = { from: ann, to: ben, value: '0x1', nonce: `0x${(nonce + 1).toString(16)}`, gas: '0x5208' }
  const first = await callNode(url, 'eth_sendTransaction', [{ ...replaced, gasPrice: '0x77359400' }])
  await callNode(url, 'eth_sendTransaction', [{ ...replaced, value: '0x2', gasPrice: '0x12a05f2000' }])
  await callNode(url, 'evm_mine')
  await caughtUp(database, chain)
  const found = await wholeHistory(index, ann)
  expect(found).toMatchObject([
    { operation: 'send', status: 'confirmed', nonce: nonce + 1, transfers: [{ amount: 2n }] },
    { operation: 'send', status: 'failed', nonce, transfers: [] },
  ])
  expect(found.map(({ hash }) => hash)).not.toContain(first)
  expect(await wholeHistory(index, ben)).toMatchObject([
    { operation: 'receive', transfers: [{ amount: 2n }] },
  ])
})

test('T18: what a stranger moves of nobody, in the name of others, is not told', async () => {
  const { coin, encode } = chain
  const [, ann = '', ben = '', eve = ''] = chain.accounts
  await chain.mine([
    { from: eve, to: coin, data: encode('transferFrom', ann, ben, 0n) },
    { from: eve, to: ann },
  ])
  expect(await wholeHistory(index, ann)).toEqual([])
})

test('error: busy: more accounts than are kept', async () => {
  await index.stop()
  index = startQuickIndex(chain.url, database, { mostAccounts: 1 })
  const [, ann = '', ben = ''] = chain.accounts
  await want(index, [ann])
  await expect(index.source.history(historyRequest(ben))).rejects.toMatchObject({ kind: 'busy' })
  await expect(index.source.history(historyRequest(ann, 5, 'x'))).rejects.toMatchObject({ kind: 'cursor' })
})
