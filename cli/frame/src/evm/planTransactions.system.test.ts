import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FrameAccount, FrameError, type Leave, type Rpc } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import { subjectOf } from '../rpc/owner/subjectOf.js'
import type { Method, OwnerRequest } from '../rpc/plan.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { leave, startChainsWithBundlers } from '../smart/localChains.fixture.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
beforeAll(async () => {
  chains = await startChainsWithBundlers()
})
afterAll(() => chains.stop())

let owner: ReturnType<typeof privateKeyToAccount>
let to: Address
beforeEach(async () => {
  owner = privateKeyToAccount(generatePrivateKey())
  to = privateKeyToAddress(generatePrivateKey())
  await chains.node(1, 'anvil_setBalance', [owner.address, numberToHex(parseEther('10'))])
})

const view = {} as Window
const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}
const held = (address = to) => chains.client(1).getBalance({ address })
const ether = (amount: string) => numberToHex(parseEther(amount))

/** Plans what a site asks; `rpc` may fail as it likes. */
async function planOf(method: Method, params: unknown, rpc: Rpc = chains.rpc, storage?: Storage) {
  const smart = createSmartAccounts({ rpc, networks: [1], ...(storage && { storage }) })
  const account: FrameAccount = { address: owner.address, type: 'eoa' }
  const keys = async () => ({
    addresses: { eip155: owner.address },
    withEvm: <Value>(use: (signer: typeof owner) => Promise<Value>) => use(owner),
  })
  const journal = createJournal({ store: await openStore(noDatabase), site: 'https://a' })
  const asked: OwnerRequest = {
    frame: { rpc, keys, journal, smartAccounts: async () => smart } as unknown as Frame,
    params,
    chain: describeChain('eip155:1'),
    accounts: { used: account, all: [account] },
    signal: new AbortController().signal,
  }
  const plan = await method(asked)
  const statusOf = async (done: unknown) => {
    const answer = (await plan.finish?.(done, asked.signal)) as { id: string } | undefined
    const params = [answer?.id]
    return smart.read({ method: 'wallet_getCallsStatus', params, chainId: 1, account })
  }
  const statusOfId = (id: string) =>
    smart.read({ method: 'wallet_getCallsStatus', params: [id], chainId: 1, account })
  return { ...plan, statusOf, statusOfId, carryOut: (noted: Leave = leave) => plan.carryOut({ view }, noted) }
}
const pay = (more: object = {}) => [{ from: owner.address, to, value: ether('1'), ...more }]
const row = (...values: string[]) => [
  { version: '2.0.0', from: owner.address, calls: values.map((value) => ({ to, value: ether(value) })) },
]

/** A node whose answers to what is sent are lost; `before`: it is lost on the way there. */
const losing = (times: number, before = false): Rpc => {
  let left = times
  return async (request) => {
    const isLost = request.method === 'eth_sendRawTransaction' && left-- > 0
    if (isLost && before) throw new FrameError('The node can not be reached.', -32603)
    const answer = await chains.rpc(request)
    if (isLost) throw new FrameError('The node can not be reached.', -32603)
    return answer
  }
}

test('behavior: on a network of the OP stack the fee has what Ethereum takes for the data', async () => {
  const feeOf = async () => {
    const { review } = await planOf(sendTransaction, pay({ gasPrice: '0x77359400' }))
    return 'fee' in review ? (review.fee?.most ?? 0n) : 0n
  }
  const before = await feeOf()
  // PUSH2 0x2710: 10,000 wei for any data.
  const oracle = '0x420000000000000000000000000000000000000F'
  await chains.node(1, 'anvil_setCode', [oracle, '0x61271060005260206000f3'])
  expect((await feeOf()) - before).toBe(12_000n)
  await chains.node(1, 'anvil_setCode', [oracle, '0x'])
  expect(await feeOf()).toBe(before)
})

describe('behavior: a fee that the site sets is compared with the node’s', () => {
  const feeOf = async (more: object) => {
    const { review } = await planOf(sendTransaction, pay(more))
    return 'fee' in review ? review.fee : undefined
  }
  const setTo = (price: bigint, ...fields: readonly string[]) =>
    feeOf(Object.fromEntries(fields.map((field) => [field, numberToHex(price)])))

  test.each([
    ['a price', ['gasPrice']],
    ['a cap and a tip', ['maxFeePerGas', 'maxPriorityFeePerGas']],
  ])('%s', async (_, fields) => {
    const { maxFeePerGas: usual } = await chains.client(1).estimateFeesPerGas()
    const own = await feeOf({})
    expect(own?.usual).toBeUndefined()
    // A fifth below the limits: the price goes down by an eighth a block at most.
    expect(await setTo((usual * 24n) / 10n, ...fields)).not.toHaveProperty('usual')
    const high = await setTo(usual * 4n, ...fields)
    expect(high?.usual).toBeLessThanOrEqual(own?.most ?? 0n)
    expect(high?.most).toBeGreaterThan(3n * (high?.usual ?? 0n))
    expect(await setTo(usual * 8n, ...fields)).toHaveProperty('usual')
    const refused = setTo(usual * 11n, ...fields)
    await expect(refused).rejects.toThrow(/more than 10 times the [\d.]+ gwei that the network takes now/)
    await expect(refused).rejects.toMatchObject({ code: -32602 })
  })

  test('a price far below it, which would hold up the account', async () => {
    const { maxFeePerGas: usual } = await chains.client(1).estimateFeesPerGas()
    for (const field of ['gasPrice', 'maxFeePerGas']) {
      expect(await setTo(usual / 2n, field)).not.toHaveProperty('low')
      const low = await setTo(usual / 5n, field)
      expect(low?.low).toEqual({ offered: usual / 5n, usual: expect.any(BigInt) })
      const refused = setTo(1n, field)
      await expect(refused).rejects.toThrow(/less than a tenth of the [\d.]+ gwei that the network takes now/)
      await expect(refused).rejects.toMatchObject({ code: -32602 })
    }
  })

  test('a cap alone, which is not paid', async () => {
    const { maxFeePerGas: usual } = await chains.client(1).estimateFeesPerGas()
    const high = await setTo(usual * 20n, 'maxFeePerGas')
    expect(high).not.toHaveProperty('usual')
    expect(high?.most).toBeGreaterThan(10n * ((await feeOf({}))?.most ?? 0n))
  })

  test('an access list', async () => {
    const own = await feeOf({})
    const storageKeys = Array.from({ length: 100 }, (_, index) => numberToHex(index, { size: 32 }))
    const high = await feeOf({ accessList: [{ address: to, storageKeys }] })
    expect(high?.most).toBeGreaterThan(3n * (high?.usual ?? 0n))
    expect(high?.usual).toBeLessThanOrEqual(own?.most ?? 0n)
  })

  test('gas for a call that would fail, or less gas than it takes', async () => {
    const review = async (more: object) => (await planOf(sendTransaction, pay(more))).review
    const failing = {
      to: undefined,
      value: undefined,
      data: '0xfe',
      gas: numberToHex(16_000_000n),
    }
    expect(await review(failing)).toMatchObject({
      fails: expect.any(String),
      fee: { usual: expect.any(BigInt) },
    })
    expect(await review({ gas: numberToHex(20_999n) })).toMatchObject({
      fails: expect.stringMatching(/^It takes \d+ gas, and gets 20999/),
    })
  })

  test('far more gas than it takes', async () => {
    const own = await feeOf({})
    expect(await feeOf({ gas: numberToHex(60_000n) })).not.toHaveProperty('usual')
    const high = await feeOf({ gas: numberToHex(30_000_000n) })
    expect(high?.usual).toBeLessThanOrEqual(own?.most ?? 0n)
    expect(high?.most).toBeGreaterThan(3n * (high?.usual ?? 0n))
  })
})

test('behavior: a row that stops half way: the site is told of what is sent', async () => {
  let sends = 0
  const { carryOut, out, statusOf } = await planOf(sendCalls, row('1', '2', '3'), async (request) => {
    if (request.method === 'eth_sendRawTransaction' && ++sends === 2)
      throw new FrameError('insufficient funds for gas * price + value', -32000)
    return chains.rpc(request)
  })
  const left = new Set<string>()
  const note: Leave = async (hash) => {
    left.add(hash)
    return async () => void left.delete(hash)
  }
  await expect(carryOut(note)).rejects.toThrow('1 of 3 calls were sent, the rest not yet')
  await expect.poll(() => held()).toBe(parseEther('1'))
  expect(out?.()).toEqual([expect.stringMatching(/^0x/)])
  // What the node refused has not left.
  expect([...left]).toEqual(out?.())
  expect(await statusOf(out?.())).toMatchObject({ status: 600, atomic: false, receipts: [{ status: '0x1' }] })
  // The owner tries the rest again: the first is not paid twice.
  const all = (await carryOut()) as readonly Hex[]
  expect(all).toHaveLength(3)
  await expect.poll(() => held()).toBe(parseEther('6'))
  expect(await statusOf(all)).toMatchObject({ status: 200 })
})

/** What all tabs of a browser share. */
function sharedStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

test('F13: calls that two tabs ask for under one id are sent once, and known by it before they are answered', {
  tags: ['once'],
}, async () => {
  const storage = sharedStorage()
  const asked = row('1', '2').map((calls) => ({ ...calls, id: 'order-1' }))
  let sends = 0
  const one = await planOf(
    sendCalls,
    asked,
    async (request) => {
      if (request.method === 'eth_sendRawTransaction' && ++sends === 2)
        throw new FrameError('insufficient funds for gas * price + value', -32000)
      return chains.rpc(request)
    },
    storage,
  )
  const two = await planOf(sendCalls, asked, chains.rpc, storage)
  await expect(one.carryOut()).rejects.toThrow('1 of 2 calls were sent')
  await expect.poll(() => held()).toBe(parseEther('1'))
  // The tab is gone before its site was answered.
  expect(await two.statusOfId('order-1')).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  await expect(two.carryOut()).rejects.toMatchObject({ code: 5720, final: true })
  await expect(planOf(sendCalls, asked, chains.rpc, storage)).rejects.toMatchObject({ code: 5720 })
  await one.carryOut()
  await expect.poll(() => held()).toBe(parseEther('3'))
  expect(await two.statusOfId('order-1')).toMatchObject({ status: 200 })
})

test('behavior: an id of which nothing was sent is free again', async () => {
  const storage = sharedStorage()
  const asked = row('1').map((calls) => ({ ...calls, id: 'order-1' }))
  const refusing = async (request: Parameters<Rpc>[0]) => {
    if (request.method === 'eth_sendRawTransaction') throw new FrameError('intrinsic gas too low', -32000)
    return chains.rpc(request)
  }
  const { carryOut } = await planOf(sendCalls, asked, refusing, storage)
  await expect(carryOut()).rejects.toThrow('intrinsic gas too low')
  const again = await planOf(sendCalls, asked, chains.rpc, storage)
  await expect(again.carryOut(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted')
  expect(await again.carryOut()).toHaveLength(1)
})

test('error: nothing of a row is sent', async () => {
  const { carryOut, out } = await planOf(sendCalls, row('1', '2'), async (request) => {
    if (request.method === 'eth_sendRawTransaction') throw new FrameError('intrinsic gas too low', -32000)
    return chains.rpc(request)
  })
  await expect(carryOut()).rejects.toThrow('intrinsic gas too low')
  expect(out?.()).toBeUndefined()
})

test('behavior: a nonce that is taken half way: the rest is not tried again', async () => {
  let sends = 0
  const { carryOut, out } = await planOf(sendCalls, row('1', '2'), async (request) => {
    if (request.method === 'eth_sendRawTransaction' && ++sends === 2)
      throw new FrameError('nonce too low', -32000)
    return chains.rpc(request)
  })
  await expect(carryOut()).rejects.toMatchObject({
    message: expect.stringContaining('1 of 2 calls were sent'),
    final: true,
  })
  expect(out?.()).toHaveLength(1)
})

test('behavior: a row and its fees are reckoned before it is shown', async () => {
  const { review } = await planOf(sendCalls, row('4', '4', '4'))
  expect(review).toMatchObject({
    fails: expect.stringMatching(/^The account holds 10 ETH; this takes up to 12/),
  })
  const { review: all } = await planOf(sendTransaction, pay({ value: ether('10') }))
  expect(all).toMatchObject({ fails: expect.stringContaining('this takes up to 10.00') })
  const { review: less } = await planOf(sendTransaction, pay({ value: ether('9.9') }))
  expect(less).not.toHaveProperty('fails')
})

test('behavior: the answer of the node is lost: it is looked up', async () => {
  const { carryOut, out } = await planOf(sendTransaction, pay(), losing(1))
  expect(await carryOut()).toMatch(/^0x/)
  expect(out?.()).toMatch(/^0x/)
  await expect.poll(() => held()).toBe(parseEther('1'))
})

test('behavior: it is not known whether it arrived: tried again it is the same; given up it is told', async () => {
  const { carryOut, out } = await planOf(sendTransaction, pay(), losing(2, true))
  await expect(carryOut()).rejects.toThrow('It is not known whether')
  const hash = out?.()
  expect(hash).toMatch(/^0x/)
  // Something else of this account came first: the same bytes can't be carried out any more, and no others are signed.
  await expect(carryOut()).rejects.toThrow('It is not known whether')
  expect(out?.()).toBe(hash)
  expect(await carryOut()).toBe(hash)
  await expect.poll(() => held()).toBe(parseEther('1'))
})

test('behavior: a node that gave up waiting, or refused what came through all the same: paid once', {
  tags: ['once'],
}, async () => {
  for (const [code, message] of [
    [-32002, 'request timed out'],
    [-32000, 'context deadline exceeded'],
    [-32000, 'could not be forwarded'],
  ] as const) {
    let late: Parameters<Rpc>[0] | undefined
    const before = await held()
    const { carryOut, out } = await planOf(sendTransaction, pay(), async (request) => {
      if (request.method !== 'eth_sendRawTransaction' || late) return chains.rpc(request)
      late = request
      throw new FrameError(message, code)
    })
    await expect(carryOut()).rejects.toThrow('It is not known whether')
    expect(out?.()).toMatch(/^0x/)
    await chains.rpc(late as Parameters<Rpc>[0])
    expect(await carryOut()).toBe(out?.())
    await expect.poll(() => held()).toBe(before + parseEther('1'))
    expect(await chains.client(1).getTransactionCount({ address: owner.address, blockTag: 'pending' })).toBe(
      Number((before + parseEther('1')) / parseEther('1')),
    )
  }
})

test('behavior: a nonce that another transaction took meanwhile is read anew', async () => {
  const one = await planOf(sendTransaction, pay())
  const two = await planOf(sendTransaction, pay())
  const hashes = [await one.carryOut(), await two.carryOut()]
  expect(new Set(hashes).size).toBe(2)
  await expect.poll(() => held()).toBe(parseEther('2'))
})

describe('args: to', () => {
  const mistyped = '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const capitals = () => `0x${to.slice(2).toUpperCase()}`

  test.each([
    ['eth_sendTransaction', sendTransaction, [{ to: mistyped }]],
    ['wallet_sendCalls', sendCalls, [{ calls: [{ to: mistyped }] }]],
  ])('%s: a wrong checksum is refused, and said to be one', async (_, method, params) => {
    await expect(planOf(method, params)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('has a wrong checksum (EIP-55)'),
    })
  })

  test('in small letters or capitals alone it has no checksum; the payment is the same', async () => {
    const subjects = []
    for (const one of [to, to.toLowerCase(), capitals()]) {
      const { review, carryOut } = await planOf(sendTransaction, pay({ to: one }))
      subjects.push(await subjectOf(review))
      expect(await carryOut()).toMatch(/^0x/)
    }
    expect(subjects).toEqual(Array(3).fill(subjects[0]))
    await expect.poll(() => held()).toBe(parseEther('3'))
  })
})

test.each([
  ['an authorization', { authorizationList: [{}] }],
  ['blobs', { blobVersionedHashes: [] }],
  ['a fee for blobs', { maxFeePerBlobGas: '0x1' }],
  ['a type beyond 2', { type: '0x4' }],
  ['`gas` and `gasLimit` that differ', { gas: '0x5208', gasLimit: '0x5209' }],
  ['a value above 256 bits', { value: '9'.repeat(78) }],
  ['an access list that is none', { accessList: [{ address: 'ann' }] }],
])('args: %s is refused, not left out', async (_, more) => {
  await expect(planOf(sendTransaction, pay(more))).rejects.toMatchObject({ code: -32602 })
})

test('args: gasLimit, accessList', async () => {
  const accessList = [{ address: to, storageKeys: [`0x${'0'.repeat(64)}`] }]
  const { carryOut, review } = await planOf(sendTransaction, pay({ gasLimit: '0x30d40', accessList }))
  expect(review).toMatchObject({ fee: { most: expect.any(BigInt) } })
  const hash = (await carryOut()) as Hex
  const sent = await chains.client(1).getTransaction({ hash })
  expect(sent).toMatchObject({ gas: 200_000n, type: 'eip1559' })
  expect(sent.accessList).toHaveLength(1)
})
