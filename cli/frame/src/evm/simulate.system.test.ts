import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbiParameters,
  parseEther,
  toEventSelector,
} from 'viem'
import type { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrameAccount, FrameError, type Rpc } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import type { Method, OwnerRequest } from '../rpc/plan.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { leave, signGuestbook, startChainsWithBundlers } from '../smart/localChains.fixture.js'
import { deployPair } from './deployPair.fixture.js'
import { readTransfers } from './readTransfers.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { simulate } from './simulate.js'

const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const COLLECTION: Address = '0x00000000000000000000000000000000C0115c71'
const symbol = 'UNI-V2'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
let pool: Awaited<ReturnType<typeof deployPair>>
let owner: ReturnType<typeof privateKeyToAccount>
let eoa: FrameAccount
let smart: FrameAccount
beforeAll(async () => {
  chains = await startChainsWithBundlers()
  const made = await chains.owner(parseEther('5'))
  owner = made.owner
  eoa = { address: owner.address, type: 'eoa' }
  smart = { address: made.address, type: 'smartAccount' }
  await chains.node(1, 'anvil_setBalance', [owner.address, numberToHex(parseEther('5'))])
  pool = await deployPair(chains.urlOf(1))
  for (const { address } of [eoa, smart]) await pool.fund(address as Address, 5_000n)
})
afterAll(() => chains.stop())

/** Plans a request, as the frame does before it asks the owner. */
async function planOf(method: Method, params: unknown, rpc: Rpc = chains.rpc) {
  const keys = async () => ({
    addresses: { eip155: eoa.address, smartAccount: smart.address },
    withEvm: <Value>(use: (signer: typeof owner) => Promise<Value>) => use(owner),
  })
  const accounts = createSmartAccounts({ rpc, networks: [1] })
  const asked: OwnerRequest = {
    frame: { rpc, keys, smartAccounts: async () => accounts } as unknown as Frame,
    params,
    chain: describeChain('eip155:1'),
    accounts: { used: eoa, all: [eoa, smart] },
    signal: new AbortController().signal,
  }
  return { ...(await method(asked)), asked }
}
const simulationOf = async (method: Method, params: unknown, rpc?: Rpc) =>
  (await planOf(method, params, rpc)).simulation
const batch = (from: string, calls: readonly { to: Address; data?: Hex; value?: Hex }[]) => [
  { version: '2.0.0', from, calls },
]
const transfer = (amount: bigint) => ({
  to: pool.give,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})
const coin = (amount: bigint) => ({ token: undefined, amount, isItems: false })
const give = (amount: bigint) => ({ token: pool.give, amount, isItems: false })
const take = (amount: bigint) => ({ token: pool.take, amount, isItems: false })
const both = () => [eoa.address, smart.address]

describe('default: on the local chain', () => {
  test('coins and a token of either account', async () => {
    for (const from of both()) {
      const coins = await simulationOf(sendTransaction, [{ from, to: BOB, value: numberToHex(7n) }])
      expect(coins).toEqual({ kind: 'changes', changes: [coin(-7n)], tokens: [], isPartial: false })
      const token = await simulationOf(sendTransaction, [{ from, ...transfer(30n) }])
      expect(token).toMatchObject({ changes: [give(-30n)], tokens: [{ address: pool.give, symbol }] })
    }
  })

  test('what a batch gives and gets, call by call and all at once', async () => {
    for (const from of both()) {
      const calls = [...pool.swap(from as Address, 1_000n, 990n), { to: BOB, value: '0x5' as const }]
      expect(await simulationOf(sendCalls, batch(from, calls))).toMatchObject({
        kind: 'changes',
        changes: [coin(-5n), give(-1_000n), take(990n)],
        tokens: expect.arrayContaining([expect.objectContaining({ address: pool.take, decimals: 18 })]),
      })
    }
  })

  test('an account that is not on the chain yet, and the same once it is', async () => {
    const params = batch(smart.address, [transfer(30n), signGuestbook('hello')])
    const first = await planOf(sendCalls, params)
    expect(first.review).toMatchObject({ deploys: true })
    expect(await first.simulation).toMatchObject({ changes: [give(-30n)] })
    await first.finish?.(await first.carryOut({ view: {} as Window }, leave), first.asked.signal)
    await expect.poll(async () => (await planOf(sendCalls, params)).review).toMatchObject({ deploys: false })
    expect(await simulationOf(sendCalls, params)).toMatchObject({ changes: [give(-30n)] })
  })

  test('nothing moves where others are given leave to move it', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 30n] })
    const approval = await simulationOf(sendTransaction, [{ from: eoa.address, to: pool.give, data }])
    expect(approval).toEqual({ kind: 'changes', changes: [], tokens: [], isPartial: false })
  })

  test('a collectible by count', async () => {
    // Says of ERC-721 that whatever it is called with has moved: from, to, which.
    const event = toEventSelector('Transfer(address,address,uint256)').slice(2)
    await chains.node(1, 'anvil_setCode', [COLLECTION, `0x6040356020356000357f${event}60006000a4`])
    const moved = (from: string, to: string, id: bigint) => ({
      to: COLLECTION,
      data: concat([pad(from as Address), pad(to as Address), numberToHex(id, { size: 32 })]),
    })
    const calls = [
      moved(eoa.address, BOB, 7n),
      moved(BOB, eoa.address, 8n),
      moved(eoa.address, BOB, 9n),
      moved(BOB, eoa.address, 9n),
    ]
    const of = (amount: bigint) => ({ token: COLLECTION, amount, isItems: true })
    expect(await simulationOf(sendCalls, batch(eoa.address, calls))).toMatchObject({
      changes: [of(-1n), of(1n)],
    })
  })
})

describe('error', () => {
  test('a call that reverts: which, and why', async () => {
    const tooMuch = transfer(6_000n)
    const calls = [transfer(1n), tooMuch]
    const reason = 'ds-math-sub-underflow'
    const failing = { kind: 'fails', call: 2, reason }
    expect(await simulationOf(sendCalls, batch(eoa.address, calls))).toEqual(failing)
    const whole = { kind: 'fails', call: undefined }
    expect(await simulationOf(sendTransaction, [{ from: eoa.address, ...tooMuch }])).toEqual({
      ...whole,
      reason,
    })
    expect(await simulationOf(sendCalls, batch(smart.address, calls))).toMatchObject(whole)
  })

  test('more coins than there are', async () => {
    const params = [{ from: eoa.address, to: BOB, value: numberToHex(parseEther('6')) }]
    expect(await simulationOf(sendTransaction, params)).toMatchObject({
      kind: 'fails',
      reason: expect.stringMatching(/insufficient funds/i),
    })
  })

  const failing =
    (code: number, message: string): Rpc =>
    async (request) => {
      if (request.method === 'eth_simulateV1') throw new FrameError(message, code)
      return chains.rpc(request)
    }
  const pay = () => [{ from: eoa.address, to: BOB, value: '0x1' }]
  test.each([
    ['unserved', -32601, 'Method not found'],
    ['unserved', -32000, 'the method eth_simulateV1 does not exist/is not available'],
    ['unanswered', -32603, 'The node of eip155:1 can not be reached. Try again.'],
    ['unanswered', -32005, 'Too many calls. Try again in 3 seconds.'],
  ] as const)('the node does not simulate: %s, %d', async (why, code, message) => {
    expect(await simulationOf(sendTransaction, pay(), failing(code, message))).toEqual({
      kind: 'unknown',
      why,
    })
  })

  test('an answer that is none', async () => {
    const rpc: Rpc = async (request) =>
      request.method === 'eth_simulateV1' ? [{ calls: [] }] : chains.rpc(request)
    expect(await simulationOf(sendTransaction, pay(), rpc)).toEqual({ kind: 'unknown', why: 'unanswered' })
  })

  test('T19: a flood of contracts that name the account hides what a token takes, and that there is more', async () => {
    const event = toEventSelector('Approval(address,address,uint256)')
    const real = getAddress(numberToHex(0xabc, { size: 20 }))
    const topics = [
      toEventSelector('Transfer(address,address,uint256)'),
      pad(eoa.address as Address),
      pad(BOB),
    ]
    const logs = Array.from({ length: 40 }, (_, index) => ({
      address: numberToHex(index + 1, { size: 20 }),
      topics: [event, pad(eoa.address as Address)],
      data: '0x' as Hex,
    }))
    const outcome = {
      status: '0x1',
      returnData: '0x',
      logs: [...logs, { address: real, topics, data: pad('0x5') }],
    }
    const balance = (amount: Hex) => ({ status: '0x1', returnData: pad(amount) })
    const rpc: Rpc = async ({ method, params }) => {
      if (method !== 'eth_simulateV1') return '0x'
      const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: Address }[] }] }]
      const { calls } = blockStateCalls[0]
      let times = 0
      return [
        {
          calls: calls.map(({ to }) =>
            to === BOB ? outcome : balance(to === real && times++ === 0 ? '0x9' : '0x4'),
          ),
        },
      ]
    }
    const simulation = await simulate({
      rpc,
      chainId: 'eip155:1',
      account: eoa.address as Address,
      calls: [{ from: eoa.address as Address, to: BOB }],
      signal: new AbortController().signal,
    })
    expect(simulation).toMatchObject({ kind: 'changes', changes: [{ amount: -5n }], isPartial: true })
  })
})

test('default: collectibles of ERC-1155, by count', () => {
  const [single, many] = [
    'TransferSingle(address,address,address,uint256,uint256)',
    'TransferBatch(address,address,address,uint256[],uint256[])',
  ].map(toEventSelector) as [Hex, Hex]
  const from = (event: Hex, data: Hex) => ({
    address: COLLECTION,
    topics: [event, pad(BOB), pad(eoa.address as Address), pad(BOB)],
    data,
  })
  const logs = [
    from(single, encodeAbiParameters(parseAbiParameters('uint256, uint256'), [1n, 3n])),
    from(
      many,
      encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
        [1n, 2n],
        [1n, 4n],
      ]),
    ),
  ]
  expect(readTransfers(logs, eoa.address as Address)).toEqual({
    coins: 0n,
    items: [{ token: COLLECTION, amount: -8n, isItems: true }],
    contracts: [],
  })
  expect(readTransfers(logs, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC').items).toEqual([])
})
