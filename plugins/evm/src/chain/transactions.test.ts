import type { Network, SentTransaction } from '@wallet-widget/kernel'
import { createLocalServices, LOCAL_ACCOUNT as FROM, type LocalServices } from '@wallet-widget/local'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLiar } from '../../test/liar.js'
import { callNode, mined } from '../../test/nodeWallet.js'
import { tokenCode } from '../../test/tokenCode.js'
import { createTransactions } from './transactions.js'

const TO = '0x00000000000000000000000000000000000ca11e'
const asked: { method: string; params?: unknown }[] = []
const chain = createTransactions({
  // The wallet: the node's own keys.
  async request({ method, params }) {
    asked.push({ method, params })
    return callNode(node.url, method, params)
  },
  state: {} as Parameters<typeof createTransactions>[0]['state'],
})
let services: LocalServices
let node: { readonly url: string }
let network: Network

beforeAll(async () => {
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }] })
  node = services.chains[1] as { url: string }
  network = { rpcUrls: [node.url] } as unknown as Network
}, 30_000)
afterAll(() => services?.stop())
// Every test mines by itself.
beforeEach(() => callNode(node.url, 'evm_setAutomine', [false]))

const mine = (blocks = 1) => callNode(node.url, 'anvil_mine', [`0x${blocks.toString(16)}`])
const look = (transaction: SentTransaction) => chain.readOutcome({ transaction, network })

async function send(more: object = {}): Promise<SentTransaction> {
  const transaction = { from: FROM, to: TO, value: '0x1', gas: '0x186a0', ...more }
  const id: string = await callNode(node.url, 'eth_sendTransaction', [transaction])
  const sent = chain.readSent({ method: 'eth_sendTransaction', params: [transaction], from: FROM }, id)
  if (!sent) throw new Error('nothing was read')
  return sent
}
/** What a follower knows after it has looked once. */
async function seen(transaction: SentTransaction): Promise<SentTransaction> {
  const { status, nonce } = await look(transaction)
  expect(status).toBe('pending')
  return { ...transaction, nonce }
}

test('default: pending, then confirmed with its fee', async () => {
  const sent = await seen(await send())
  await mine()
  const { status, fee } = await look(sent)
  const receipt = await mined(node.url, sent.id)
  expect(status).toBe('confirmed')
  expect(fee).toBe(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice))
})

test('F35: dropped by the node, it is missing, and not lost for good', async () => {
  const sent = await seen(await send())
  await callNode(node.url, 'anvil_dropTransaction', [sent.id])
  expect((await look(sent)).status).toBe('missing')
  await mine()
  expect((await look(sent)).status).toBe('missing')
})

test('F35: sped up, it is the same at another hash', async () => {
  const sent = await seen(await send({ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }))
  const faster = await send({
    maxFeePerGas: '0x174876e800',
    maxPriorityFeePerGas: '0x77359400',
    nonce: `0x${sent.nonce?.toString(16)}`,
  })
  await mine(3)
  expect(await look(sent)).toMatchObject({ status: 'confirmed', hash: faster.id })
})

test.each([
  ['cancelled', { to: FROM, value: '0x0' }],
  ['replaced', { to: TO, value: '0x2' }],
])('F35: %s', async (status, other) => {
  const slow = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
  const fast = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x77359400' }
  const sent = await seen(await send(slow))
  const replacement = await send({ ...other, ...fast, nonce: `0x${sent.nonce?.toString(16)}` })
  await mine(50)
  expect(await look(sent)).toMatchObject({ status, hash: replacement.id })
  // So old that only an archive knows which one it was.
  await mine(200)
  expect(await look(sent)).toEqual({ status: 'replaced', nonce: sent.nonce })
})

const tokens = `0x${'11'.repeat(40)}`
test.each([
  ['of its own fees', { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }],
  ['of fees far above the rest', { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }],
  ['with one price for gas', { gasPrice: '0x77359400' }],
  ['that calls a contract', { data: tokens, gas: '0x30d40' }],
])('F35: sped up by the wallet: one %s, which the node takes in its place', async (_name, more) => {
  const sent = await seen(await send(more))
  const done = await chain.replace?.({ transaction: sent, network, by: 'speedUp' })
  if (done?.status !== 'sent') throw new Error(done?.status)
  const { transaction } = done
  expect(transaction).toMatchObject({ nonce: sent.nonce, to: sent.to, operation: sent.operation })
  // The node holds one of them alone; the first may come until it is known which does.
  expect(await callNode(node.url, 'eth_getTransactionByHash', [sent.id])).toBeNull()
  expect(await look(sent)).toMatchObject({ status: 'pending' })
  await mine()
  expect(await look(sent)).toMatchObject({ status: 'confirmed', hash: transaction.id })
  expect(await look(transaction)).toMatchObject({ status: 'confirmed' })
})

test('F35: cancelled by the wallet, and twice sped up', async () => {
  const before = BigInt(await callNode(node.url, 'eth_getBalance', [TO, 'latest']))
  const sent = await seen(await send({ value: '0x64' }))
  const faster = await chain.replace?.({ transaction: sent, network, by: 'speedUp' })
  if (faster?.status !== 'sent') throw new Error(faster?.status)
  // What was sent last is what waits.
  expect(await chain.replace?.({ transaction: sent, network, by: 'cancel' })).toEqual({ status: 'missing' })
  const cancel = await chain.replace?.({ transaction: faster.transaction, network, by: 'cancel' })
  if (cancel?.status !== 'sent') throw new Error(cancel?.status)
  await mine()
  expect(await look(sent)).toMatchObject({ status: 'cancelled', hash: cancel.transaction.id })
  expect(BigInt(await callNode(node.url, 'eth_getBalance', [TO, 'latest']))).toBe(before)
})

test.each([
  ['another receiver', { to: '0x000000000000000000000000000000000000dEaD' }],
  ['another amount', { value: '0xde0b6b3a7640000' }],
  ['a call', { input: tokens }],
])('T20: %s in the answer of a node: it is not sped up', async (_name, lie) => {
  const sent = await seen(await send({ value: '0x64' }))
  const liar = await startLiar(node.url, (answer) => ({ ...answer, ...lie }))
  asked.length = 0
  const request = { transaction: sent, network: { ...network, rpcUrls: [liar.url] }, by: 'speedUp' } as const
  expect(await chain.replace?.(request)).toEqual({ status: 'missing' })
  expect(asked).toEqual([])
  await liar.stop()
})

test('F35: what was carried out already is not sent again', { tags: ['once'] }, async () => {
  const sent = await seen(await send())
  await mine()
  asked.length = 0
  expect(await chain.replace?.({ transaction: sent, network, by: 'cancel' })).toEqual({ status: 'settled' })
  expect(asked).toEqual([])
  // Of somebody else's, such as what a bundler sent for a smart account.
  const other = { ...sent, from: TO }
  expect(await chain.replace?.({ transaction: other, network, by: 'cancel' })).toEqual({ status: 'missing' })
})

test('F35: carried out while the visitor decided: told, in place of the wallet’s error', async () => {
  const sent = await seen(await send())
  const slow = createTransactions({
    state: {} as Parameters<typeof createTransactions>[0]['state'],
    async request({ method, params }) {
      await mine()
      return callNode(node.url, method, params)
    },
  })
  const by = 'speedUp' as const
  expect(await slow.replace?.({ transaction: sent, network, by })).toEqual({ status: 'settled' })
})

test('error: failed, with the contract’s own words', async () => {
  // revert("No seats left")
  const words = Buffer.from('No seats left').toString('hex').padEnd(64, '0')
  const error = `08c379a0${'20'.padStart(64, '0')}${'0d'.padStart(64, '0')}${words}`
  // CODECOPY of what follows the program, then REVERT.
  const program = '6064600c60003960646000fd'
  const contract = '0x00000000000000000000000000000000000badda'
  await callNode(node.url, 'anvil_setCode', [contract, `0x${program}${error}`])
  const sent = await send({ to: contract, data: '0x12345678' })
  await mine()
  expect(await look(sent)).toMatchObject({ status: 'failed', reason: 'No seats left' })
})

test.each(['standard', 'usdt', 'taxed'] as const)('args: token: moved by one like %s', async (kind) => {
  const sent = await moved(tokenCode[kind])
  await mine()
  expect(await look(sent)).toMatchObject({ status: 'confirmed' })
})

test('error: a token that says no without failing has moved nothing', async () => {
  const before = await seen(await moved(tokenCode.refusing))
  await mine()
  const failed = { status: 'failed', reason: 'transfer() moved nothing', fee: expect.any(BigInt) }
  expect(await look(before)).toMatchObject(failed)
  expect((await mined(node.url, before.id)).status).toBe('0x1')
  // Sped up, it is the same at another hash.
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
  const slow = await seen(await moved(tokenCode.refusing, fees))
  const faster = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x77359400' }
  await moved(tokenCode.refusing, { ...faster, nonce: `0x${slow.nonce?.toString(16)}` })
  await mine(3)
  expect(await look(slow)).toMatchObject(failed)
})

/** Moves 5 of a token of such a code. */
async function moved(code: string, more: object = {}) {
  const token = '0x7070707070707070707070707070707070707070'
  const word = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')
  await callNode(node.url, 'anvil_setCode', [token, code])
  await callNode(node.url, 'anvil_setStorageAt', [token, `0x${word(FROM)}`, `0x${word('0x64')}`])
  return send({ to: token, value: '0x0', data: `0xa9059cbb${word(TO)}${word('0x5')}`, ...more })
}

test('readSent', () => {
  const word = (hex: string) => hex.padStart(64, '0')
  const token = '0x00000000000000000000000000000000000070c3'
  const hash = `0x${'ab'.repeat(32)}`
  const read = (transaction: object, answer: unknown = hash) =>
    chain.readSent({ method: 'eth_sendTransaction', params: [transaction], from: FROM }, answer)
  expect(read({ to: TO, value: '0xde0b6b3a7640000' })).toMatchObject({
    operation: 'send',
    to: TO,
    amount: '1000000000000000000',
  })
  expect(read({ to: token, data: `0xa9059cbb${word(TO.slice(2))}${word('5')}` })).toMatchObject({
    operation: 'send',
    token,
    to: TO,
    amount: '5',
  })
  expect(read({ to: token, data: `0x095ea7b3${word(TO.slice(2))}${word('0')}` })?.operation).toBe('revoke')
  expect(read({ data: '0x6001' })?.operation).toBe('deploy')
  expect(read({ to: token, data: '0x56781388' })).toMatchObject({ operation: 'execute' })
  // Malformed, hostile, or nothing that was sent.
  for (const answer of [null, '', '0x', 7, {}, `${hash}00`]) expect(read({ to: TO }, answer)).toBeUndefined()
  for (const transaction of [null, 7, { to: 7 }, { data: 'x' }, { value: '-1' }])
    expect(read(transaction as object)).toMatchObject({ id: hash })
  expect(chain.readSent({ method: 'personal_sign', params: [], from: FROM }, hash)).toBeUndefined()
})

test('F4: nothing is made of a node’s garbage', async () => {
  const sent = await send()
  const answers = { eth_getTransactionReceipt: { status: 'ok' }, eth_getTransactionByHash: '<html>' }
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: keyof typeof answers }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null }))
    })
  }).listen(0)
  const { port } = server.address() as { port: number }
  const broken = { rpcUrls: [`http://127.0.0.1:${port}`] } as unknown as Network
  expect((await chain.readOutcome({ transaction: sent, network: broken })).status).toBe('missing')
  server.close()
})
