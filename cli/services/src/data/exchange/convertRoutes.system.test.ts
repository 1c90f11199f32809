import { localAddresses, startLocalChains } from '@wallet-widget/local'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { openStorage } from '../../storage.js'
import { askUpstream } from '../../upstream.js'
import { noData } from '../noData.js'
import { createExchange } from './createExchange.js'

const { usdc, usdt, dai, uni, router, wrapped } = localAddresses
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const on = (address: string, networkId = 'eip155:1') => `${networkId}:${address}`
const swapAbi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const abi = [...swapAbi, ...erc20Abi]
const liquidityAbi = parseAbi([
  'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256)',
])

let chain: { url: string; stop(): Promise<void> }
let app: ReturnType<typeof createApp>
const node = async (method: string, params: unknown[]) => {
  const [answer] = await askUpstream(chain.url, [{ method, params }], 5_000)
  if (answer?.error) throw new Error(answer.error.message)
  return answer?.result
}
const serve = (url = chain.url) => {
  const upstreams = new Map([['eip155:1', url]])
  const exchanges = { 'eip155:1': { router, bridges: [usdc] } }
  const listed = [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
  return createApp({
    upstreams,
    allowedOrigins: 'local',
    storage: openStorage({ driver: 'memory' }),
    timeout: 10_000,
    data: {
      ...noData,
      exchange: createExchange({ exchanges, upstreams, timeout: 10_000 }),
      listed: (id) => (id === 'eip155:1' ? listed : []),
    },
  })
}

beforeAll(async () => {
  const local = (await startLocalChains([{ id: 1, port: 0 }], 'tokens')).get(1)
  if (!local) throw new Error('There is no local chain.')
  chain = local
  app = serve()
})
afterAll(() => chain.stop())

async function get(path: string, query: Record<string, string>, from = app): Promise<any> {
  const answer = await from.request(`/v1/convert/${path}?${new URLSearchParams(query)}`)
  return { status: answer.status, ...(await answer.json()) }
}
async function build(body: object): Promise<any> {
  const answer = await app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}
const held = async (token: string, owner: string) =>
  BigInt(
    (await node('eth_call', [
      { to: token, data: `0x70a08231${owner.slice(2).padStart(64, '0')}` },
      'latest',
    ])) as Hex,
  )

test('default: tokens, a quote, and a swap of the coin that moves real balances', async () => {
  const { tokens } = await get('tokens', { chainId: 'eip155:1' })
  expect(tokens).toEqual([
    { name: 'Ether', symbol: 'ETH', address: on(COIN.toLowerCase()), decimals: 18, logoUri: '' },
    { name: 'USD Coin', symbol: 'USDC', address: on(usdc), decimals: 6, logoUri: '' },
  ])
  const amount = '1000000000000000000'
  const { quotes } = await get('quotes', { from: on(COIN), to: on(usdc), amount })
  expect(quotes).toEqual([
    {
      id: null,
      fromAmount: amount,
      fromAccount: on(COIN),
      toAmount: expect.stringMatching(/^\d+$/),
      toAccount: on(usdc),
    },
  ])
  const { tx } = await build({
    from: on(COIN),
    to: on(usdc),
    amount,
    userAddress: on(OWNER),
    eip155: { slippage: 0.5 },
  })
  expect(tx).toMatchObject({ from: on(OWNER), to: on(router), amount })
  const { functionName, args } = decodeFunctionData({ abi, data: tx.data })
  const quoted = BigInt(quotes[0].toAmount)
  expect(functionName).toBe('swapExactETHForTokens')
  expect(args?.slice(0, 3)).toEqual([(quoted * 9_950n) / 10_000n, [wrapped, usdc], OWNER])
  const before = await held(usdc, OWNER)
  const receipt = await node('eth_sendTransactionSync', [
    {
      from: OWNER,
      to: router,
      data: tx.data,
      value: `0x${BigInt(amount).toString(16)}`,
      gas: `0x${BigInt(tx.eip155.gas).toString(16)}`,
    },
  ])
  expect(receipt).toMatchObject({ status: '0x1' })
  expect((await held(usdc, OWNER)) - before).toBe(quoted)
})

test('args: from and to are tokens: approved exactly, over the bridge or the coin where that gives more', async () => {
  const amount = '2500000'
  expect(await get('allowance', { tokenAddress: on(usdt), userAddress: on(OWNER) })).toMatchObject({
    allowance: '0',
  })
  const { tx: approval } = await get('build-approve', {
    from: on(usdt),
    to: on(dai),
    userAddress: OWNER,
    amount,
  })
  expect(approval).toMatchObject({ to: on(usdt), value: '0' })
  expect(decodeFunctionData({ abi, data: approval.data })).toMatchObject({
    functionName: 'approve',
    args: [router, 2_500_000n],
  })
  await node('eth_sendTransactionSync', [{ from: OWNER, to: usdt, data: approval.data }])
  expect(await get('allowance', { tokenAddress: on(usdt), userAddress: on(OWNER) })).toMatchObject({
    allowance: amount,
  })
  const { tx } = await build({ from: on(usdt), to: on(dai), amount, userAddress: OWNER })
  const { args } = decodeFunctionData({ abi, data: tx.data })
  const path = args?.[2] as string[]
  expect(path.length).toBe(3)
  const before = await held(dai, OWNER)
  await node('eth_sendTransactionSync', [{ from: OWNER, to: router, data: tx.data, gas: '0x7a120' }])
  expect(await held(dai, OWNER)).toBeGreaterThan(before)
})

test('behavior: the gas of a swap lasts where a new pool begins its averages, which its estimate in the same second did not see', async () => {
  await node('anvil_setBlockTimestampInterval', [0])
  const [usdtIn, daiIn] = [10_000_000n, 10n ** 19n]
  const send = (to: string, data: Hex, gas?: Hex): Promise<any> =>
    node('eth_sendTransactionSync', [{ from: OWNER, to, data, ...(gas && { gas }) }]) as Promise<any>
  for (const [token, amount] of [
    [usdt, usdtIn * 2n],
    [dai, daiIn],
  ] as const)
    await send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }))
  await send(
    router,
    encodeFunctionData({
      abi: liquidityAbi,
      functionName: 'addLiquidity',
      args: [usdt, dai, usdtIn, daiIn, 0n, 0n, OWNER, 2n ** 40n],
    }),
    '0x7a1200',
  )
  const { tx } = await build({ from: on(usdt), to: on(dai), amount: '10000', userAddress: OWNER })
  expect(decodeFunctionData({ abi, data: tx.data }).args?.[2]).toEqual([usdt, dai])
  await node('anvil_removeBlockTimestampInterval', [])
  await node('evm_increaseTime', [30])
  expect(await send(router, tx.data, `0x${BigInt(tx.eip155.gas).toString(16)}`)).toMatchObject({
    status: '0x1',
  })
})

test('behavior: a network on which nothing is exchanged has nothing, and what can only be built says so', async () => {
  const [from, to] = [on(COIN, 'eip155:5'), on(usdc, 'eip155:5')]
  expect(await get('tokens', { chainId: 'eip155:5' })).toMatchObject({ tokens: [] })
  expect(await get('quotes', { from, to, amount: '1' })).toMatchObject({ quotes: [] })
  expect(await get('allowance', { tokenAddress: to, userAddress: OWNER })).toMatchObject({ allowance: '0' })
  expect((await get('gas-price', { chainId: 'eip155:5' })).error.message).toBe(
    'Network not supported for Gas Price',
  )
  expect((await build({ from, to, amount: '1', userAddress: OWNER })).error.message).toBe(
    'Network not supported for Swaps',
  )
})

test('default: gas-price', async () => {
  const { standard, fast, instant } = await get('gas-price', { chainId: 'eip155:1' })
  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect(BigInt(fast)).toBeGreaterThan(BigInt(standard))
  expect(BigInt(instant)).toBeGreaterThan(BigInt(fast))
})

test.each([
  [{ amount: '0' }],
  [{ amount: '-1' }],
  [{ amount: '1.5' }],
  [{ amount: '1e18' }],
  [{ amount: 'NaN' }],
  [{ amount: '9'.repeat(78) }],
  [{ from: usdc }],
  [{ from: on('0x12') }],
  [{ to: on(usdc, 'eip155:137') }],
])('error: quotes: %o', async (change) => {
  expect(await get('quotes', { from: on(COIN), to: on(usdc), amount: '1', ...change })).toMatchObject({
    status: 400,
  })
})

test.each([
  [{ eip155: { slippage: -1 } }],
  [{ eip155: { slippage: 51 } }],
  [{ eip155: { slippage: '1' } }],
  [{ userAddress: 'me' }],
  [{ to: on(COIN) }],
  [{ to: on('0x00000000000000000000000000000000000000aa') }],
])('error: build-transaction: %o', async (change) => {
  const body = { from: on(COIN), to: on(usdc), amount: '1000', userAddress: OWNER, ...change }
  expect((await build(body)).status).toBe(400)
})

test('error: no approval without a limit', async () => {
  expect(await get('build-approve', { from: on(uni), to: on(dai), userAddress: OWNER })).toMatchObject({
    status: 400,
  })
})

test('F2: a chain that does not answer is said', async () => {
  const asked = { from: on(COIN), to: on(usdc), amount: '1' }
  expect(await get('quotes', asked, serve('http://127.0.0.1:9'))).toMatchObject({
    status: 502,
    error: { code: 'CHAIN_FAILED' },
  })
})
