import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Rpc } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import { effectOfCalls } from '../rpc/owner/effectOf.js'
import type { Wanted } from './prepareTransaction.js'
import { readReplaced } from './readReplaced.js'

const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = { address: FROM, type: 'eoa' } as const
const chainId = 'eip155:1'
const payment: Wanted = { to: TO, value: 1n, data: '0x' }
const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}

/** A node that says of the nonces 5 and 6 that the very same payment waits with each. */
const lying: Rpc = async ({ method, params }) => {
  const [, tag] = params as readonly unknown[]
  if (method === 'eth_getTransactionCount') return numberToHex(tag === 'latest' ? 5 : 7)
  return { hash: '0x1', from: FROM, to: TO, value: '0x1', input: '0x', nonce: '0x5' }
}

/** What this wallet has sent, through another site too. */
async function journals() {
  const store = await openStore(noDatabase)
  const [journal, other] = ['https://a', 'https://b'].map((site) => createJournal({ store, site }))
  if (!journal || !other) throw new Error('Two sites make two journals.')
  let count = 0
  const send = async (
    more: { nonce: number; account?: string; chainId?: string },
    calls = [payment],
    by = other,
  ) => {
    const request = await effectOfCalls({ chainId, account, calls })
    const at = Date.now() + ++count
    await by.add({
      id: `${count}`,
      method: 'm',
      chainId,
      account: FROM,
      hash: `0x${count}`,
      request,
      at,
      ...more,
    })
  }
  const read = (nonce: number, wanted = payment) =>
    readReplaced({
      rpc: lying,
      journal,
      chainId,
      account,
      nonce,
      wanted,
      signal: new AbortController().signal,
    })
  return { send, read }
}

test('T21: the node’s word that something waits makes a payment no replacement', async () => {
  const { read, send } = await journals()
  for (const nonce of [5, 6, 7]) expect(await read(nonce)).toEqual({ value: nonce, replaces: false })
  await send({ nonce: 6 })
  await send({ nonce: 5, chainId: 'eip155:137' })
  await send({ nonce: 5, account: TO })
  expect(await read(5)).toEqual({ value: 5, replaces: false })
})

test('what this wallet has sent with the nonce is replaced', async () => {
  const { read, send } = await journals()
  await send({ nonce: 5, account: FROM.toLowerCase() })
  expect(await read(5)).toEqual({ value: 5, replaces: true, by: 'same' })
  expect(await read(5, { ...payment, value: 2n })).toEqual({ value: 5, replaces: true })
  expect(await read(5, { to: FROM, value: 0n, data: '0x' })).toEqual({
    value: 5,
    replaces: true,
    by: 'nothing',
  })
  // The latest of them is what waits.
  await send({ nonce: 5 }, [{ ...payment, to: FROM }])
  expect(await read(5)).toEqual({ value: 5, replaces: true })
})

test('error: a nonce that is used up', async () => {
  const { read, send } = await journals()
  await send({ nonce: 4 })
  await expect(read(4)).rejects.toMatchObject({ code: -32602 })
})
