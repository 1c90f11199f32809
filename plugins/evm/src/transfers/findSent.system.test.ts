import { expect, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import type { Limit } from '../../test/startLimitedNode.js'
import { TOKENS, tokenAt, transferStage } from '../../test/transferStage.js'

const { prepared, send, find, node, mine, hold } = transferStage()
const UNSEEN = { status: 'unseen' }
const UNKNOWN = { code: 'TRANSFER_UNKNOWN' }
const slow = 60_000

test('default: finds what was sent, and nothing that was not', async () => {
  const transfer = await prepared({ amount: 77n })
  expect(await find(transfer)).toEqual(UNSEEN)
  await send(await prepared({ amount: 78n }))
  expect(await find(transfer)).toEqual(UNSEEN)
  const id = await send(transfer)
  expect(await find(transfer)).toEqual({ status: 'sent', id })
  // One like it from before is another one.
  expect(await find(await prepared({ amount: 77n }))).toEqual(UNSEEN)
})

test('args: token', async () => {
  const token = tokenAt(TOKENS.usdt)
  await hold(TOKENS.usdt, OTHER_ADDRESS, 9n)
  const transfer = await prepared({ token, amount: 9n })
  const id = await send(transfer)
  expect(await find(transfer, { token })).toEqual({ status: 'sent', id })
})

test('behavior: finds also what waits for a block', async () => {
  await node('evm_setAutomine', false)
  try {
    const transfer = await prepared({ amount: 79n })
    const id = await node('eth_sendTransaction', ...(transfer.params as unknown[]))
    expect(await find(transfer)).toEqual({ status: 'sent', id })
    expect(await find(transfer, { limit: withoutNonces })).toEqual({ status: 'sent', id })
    // What waits is not seen: it may be the payment.
    await expect(find(transfer, { limit: any(withoutNonces, withoutPool) })).rejects.toMatchObject(UNKNOWN)
    await node('evm_mine')
  } finally {
    await node('evm_setAutomine', true)
  }
})

test('behavior: what waited at the review may have made room for the payment', async () => {
  const fast = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x77359400' }
  const other = { from: OTHER_ADDRESS, to: ADDRESS, value: '0x5' }
  await node('evm_setAutomine', false)
  try {
    const { nonce } = await node('eth_getTransactionByHash', await node('eth_sendTransaction', other))
    const transfer = await prepared({ amount: 91n })
    expect(await find(transfer)).toEqual(UNSEEN)
    await expect(find(transfer, { limit: any(withoutNonces, withoutPool) })).rejects.toMatchObject(UNKNOWN)
    const [call] = transfer.params as [object]
    await node('eth_sendTransaction', { ...call, ...fast, nonce })
    await expect(find(transfer)).rejects.toMatchObject(UNKNOWN)
    await node('evm_mine')
    await expect(find(transfer)).rejects.toMatchObject(UNKNOWN)
    await node('eth_sendTransaction', other)
    const next = await prepared({ amount: 92n })
    await node('evm_mine')
    expect(await find(next)).toEqual(UNSEEN)
  } finally {
    await node('evm_setAutomine', true)
  }
})

test('behavior: what a wallet wrote after the call does not hide it', async () => {
  const token = tokenAt(TOKENS.usdt)
  await hold(TOKENS.usdt, OTHER_ADDRESS, 11n)
  const transfer = await prepared({ token, amount: 11n })
  const [{ data, ...call }] = transfer.params as [{ data: string }]
  const id = await send({ ...transfer, params: [{ ...call, data: `${data}62632e`, gas: '0x30d40' }] })
  expect(await find(transfer, { token })).toEqual({ status: 'sent', id })
})

test('behavior: one that failed on the chain was not sent, and comes no more', async () => {
  const token = tokenAt(TOKENS.standard)
  await hold(TOKENS.standard, OTHER_ADDRESS, 9n)
  const transfer = await prepared({ token, amount: 9n })
  await hold(TOKENS.standard, OTHER_ADDRESS, 8n)
  const [call] = transfer.params as [object]
  await send({ ...transfer, params: [{ ...call, gas: '0x30d40' }] }, '0x0')
  expect(await find(transfer, { token })).toEqual({ status: 'never' })
})

test('behavior: one that failed may have been tried again', async () => {
  const token = tokenAt(TOKENS.standard)
  await hold(TOKENS.standard, OTHER_ADDRESS, 9n)
  const transfer = await prepared({ token, amount: 9n })
  const [call] = transfer.params as [object]
  const again = { ...transfer, params: [{ ...call, gas: '0x30d40' }] }
  await hold(TOKENS.standard, OTHER_ADDRESS, 8n)
  await send(again, '0x0')
  await send(again, '0x0')
  expect(await find(transfer, { token })).toEqual({ status: 'never' })
  await hold(TOKENS.standard, OTHER_ADDRESS, 9n)
  await node('evm_setAutomine', false)
  let id: string
  try {
    id = await node('eth_sendTransaction', ...again.params)
    const limit = any(withoutNonces, withoutPool)
    await expect(find(transfer, { token, limit })).rejects.toMatchObject(UNKNOWN)
    await node('evm_mine')
  } finally {
    await node('evm_setAutomine', true)
  }
  for (const limit of [undefined, withoutNonces])
    expect(await find(transfer, { token, limit })).toEqual({ status: 'sent', id })
})

test('behavior: where a token did not say that it moved, nobody knows', async () => {
  const token = tokenAt(TOKENS.refusing)
  await node('anvil_setCode', TOKENS.refusing, await node('eth_getCode', TOKENS.standard, 'latest'))
  await hold(TOKENS.refusing, OTHER_ADDRESS, 9n)
  const transfer = await prepared({ token, amount: 9n })
  await node('anvil_setCode', TOKENS.refusing, '0x60206000f3')
  await send(transfer)
  await expect(find(transfer, { token })).rejects.toMatchObject(UNKNOWN)
})

const withoutNonces: Limit = ({ method }) =>
  method === 'eth_getTransactionBySenderAndNonce' ? 'the method does not exist' : undefined
const withoutPool: Limit = ({ method, params: [tag] }) =>
  method === 'eth_getBlockByNumber' && tag === 'pending' ? { result: null } : undefined
const withoutLogs: Limit = ({ method }) => (method === 'eth_getLogs' ? 'not here' : undefined)
const any =
  (...limits: Limit[]): Limit =>
  (call) =>
    limits.map((limit) => limit(call)).find((one) => one !== undefined)
/** Knows the state of the last blocks alone. */
async function pruned() {
  const latest = Number(await node('eth_blockNumber'))
  const limit: Limit = ({ method, params: [, tag] }) =>
    method === 'eth_getTransactionCount' && tag.startsWith('0x') && Number(tag) < latest - 127
      ? 'missing trie node'
      : undefined
  return any(withoutNonces, limit)
}

/** Has no old state, and gives that of now for it. */
async function forgetful() {
  const now = await node('eth_getTransactionCount', OTHER_ADDRESS, 'latest')
  const limit: Limit = ({ method }) => (method === 'eth_getTransactionCount' ? { result: now } : undefined)
  return any(withoutNonces, limit)
}

test(
  'behavior: however long after the review it was sent, it is found by the nonces',
  async () => {
    const transfer = await prepared({ amount: 81n })
    await mine(300)
    await send(await prepared({ amount: 82n }))
    await mine(200)
    expect(await find(transfer, { limit: withoutNonces })).toEqual(UNSEEN)
    const id = await send(transfer)
    await mine(300)
    const asked: string[] = []
    const counting: Limit = (call) => {
      asked.push(call.method)
      return withoutNonces(call)
    }
    expect(await find(transfer, { limit: counting })).toEqual({ status: 'sent', id })
    expect(asked.length).toBeLessThan(60)
  },
  slow,
)

test(
  'behavior: a node without old state looks through what it may have been in',
  async () => {
    const early = await prepared({ amount: 83n })
    await mine(100)
    const id = await send(early)
    const late = await prepared({ amount: 84n })
    await mine(400)
    expect(await find(early, { limit: await pruned() })).toEqual({ status: 'sent', id })
    expect(await find(early, { limit: await forgetful() })).toEqual({ status: 'sent', id })
    // Where all of the time since is known, so is that nothing was sent.
    expect(await find(late, { limit: await pruned() })).toEqual(UNSEEN)
    await send(await prepared({ amount: 85n }))
    await mine(50)
    expect(await find(late, { limit: await pruned() })).toEqual(UNSEEN)
    const second = await send(late)
    await mine(50)
    expect(await find(late, { limit: await pruned() })).toEqual({ status: 'sent', id: second })
  },
  slow,
)

test(
  'behavior: where that is not enough, nobody knows',
  async () => {
    const transfer = await prepared({ amount: 86n })
    await mine(200)
    const id = await send(transfer)
    await mine(200)
    await expect(find(transfer, { limit: await pruned() })).rejects.toMatchObject(UNKNOWN)
    await expect(find(transfer, { limit: await forgetful() })).rejects.toMatchObject(UNKNOWN)
    expect(await find(transfer, { limit: withoutNonces })).toEqual({ status: 'sent', id })
  },
  slow,
)

test('behavior: of more than are looked at, nobody knows; a token tells of itself', async () => {
  const token = tokenAt(TOKENS.usdt)
  await hold(TOKENS.usdt, OTHER_ADDRESS, 30n)
  const coins = await prepared({ amount: 87n })
  const tokens = await prepared({ token, amount: 7n })
  for (let count = 0; count < 17; count++)
    await node('eth_sendTransactionSync', { from: OTHER_ADDRESS, to: ADDRESS, value: '0x1' })
  await expect(find(coins)).rejects.toMatchObject(UNKNOWN)
  expect(await find(tokens, { token })).toEqual(UNSEEN)
  await expect(find(tokens, { token, limit: withoutLogs })).rejects.toMatchObject(UNKNOWN)
  const id = await send(tokens)
  expect(await find(tokens, { token })).toEqual({ status: 'sent', id })
})

test('behavior: a token does not tell of what waits for a block', async () => {
  const token = tokenAt(TOKENS.usdt)
  await hold(TOKENS.usdt, OTHER_ADDRESS, 30n)
  const transfer = await prepared({ token, amount: 8n })
  await node('evm_setAutomine', false)
  try {
    await node('eth_sendTransaction', ...(transfer.params as unknown[]))
    const limit = any(withoutNonces, withoutPool)
    await expect(find(transfer, { token, limit })).rejects.toMatchObject(UNKNOWN)
    await node('evm_mine')
  } finally {
    await node('evm_setAutomine', true)
  }
})
