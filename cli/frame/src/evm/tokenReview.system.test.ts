import { localAddresses } from '@wallet-widget/local'
import { type Address, encodeFunctionData, erc20Abi, getAddress, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FrameAccount, Rpc } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import type { Method, OwnerRequest } from '../rpc/plan.js'
import { createSmartAccounts } from '../smart/createSmartAccounts.js'
import { deployToken } from '../smart/deployToken.fixture.js'
import { startChainsWithBundlers } from '../smart/localChains.fixture.js'
import { GAS_PRICE_ORACLE } from './prepareTransaction.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
let eoa: FrameAccount
let smart: FrameAccount
let token: Address
beforeAll(async () => {
  chains = await startChainsWithBundlers()
  const { owner, address } = await chains.owner()
  eoa = { address: owner.address, type: 'eoa' }
  smart = { address, type: 'smartAccount' }
  await chains.node(1, 'anvil_setBalance', [owner.address, numberToHex(10n ** 18n)])
  token = getAddress(await deployToken(chains.urlOf(1), address, 1000n))
})
afterAll(() => chains.stop())

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 0n] })

/** The review of a request, as it is before the owner is asked. */
async function reviewOf(method: Method, params: unknown, rpc: Rpc = chains.rpc) {
  const keys = async () => ({ addresses: { eip155: eoa.address, smartAccount: smart.address } })
  const smartAccounts = async () => createSmartAccounts({ rpc, networks: [1] })
  const asked: OwnerRequest = {
    frame: { rpc, keys, smartAccounts } as unknown as Frame,
    params,
    chain: describeChain('eip155:1'),
    accounts: { used: eoa, all: [eoa, smart] },
    signal: new AbortController().signal,
  }
  const { review } = await method(asked)
  if (review.kind !== 'transaction') throw new Error('No transaction.')
  return review
}
const claims = [{ decimals: 18, symbol: 'UNI-V2' }]
const calls = () => [
  { to: localAddresses.guestbook, data: '0x' },
  { to: token, data },
]

test.each([
  ['eth_sendTransaction', sendTransaction, () => [{ from: eoa.address, to: token, data }]],
  [
    'eth_sendTransaction of a smart account',
    sendTransaction,
    () => [{ from: smart.address, to: token, data }],
  ],
  ['wallet_sendCalls', sendCalls, () => [{ from: eoa.address, calls: calls() }]],
  ['wallet_sendCalls of a smart account', sendCalls, () => [{ from: smart.address, calls: calls() }]],
])('default: a real token says what it is in the review of %s', async (_, method, params) => {
  expect((await reviewOf(method, params())).tokens).toMatchObject([{ address: token, ...claims[0] }])
})

/** It is asked on every network what it takes for data, which is no question to a token. */
const isOracle = ({ params }: Parameters<Rpc>[0]) =>
  (params as readonly [{ readonly to?: string }])[0].to?.toLowerCase() === GAS_PRICE_ORACLE.toLowerCase()

test('behavior: what is no token claims nothing, and nobody is asked where no token is called', async () => {
  const asked: unknown[] = []
  const rpc: Rpc = (request) => {
    if (request.method === 'eth_call' && !isOracle(request)) asked.push(request.params)
    return chains.rpc(request)
  }
  const to = localAddresses.guestbook
  const review = await reviewOf(sendTransaction, [{ from: eoa.address, to, data }], rpc)
  expect(review.tokens).toEqual([])
  asked.length = 0
  expect(
    (await reviewOf(sendTransaction, [{ from: eoa.address, to: BOB, value: '0x1' }], rpc)).tokens,
  ).toEqual([])
  expect(asked).toEqual([])
})

test('behavior: a node that answers no calls keeps no review from its owner', async () => {
  const rpc: Rpc = (request) => (request.method === 'eth_call' ? new Promise(() => {}) : chains.rpc(request))
  const review = await reviewOf(sendTransaction, [{ from: eoa.address, to: token, data }], rpc)
  expect(review).toMatchObject({ tokens: [], calls: [{ to: token, data }] })
})
