import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type Address,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
  parseAbi,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chains/anvil.js'
import { callNode, callNodeInBatch } from '../chains/callNode.js'
import { localPairFactoryCreationCode } from '../contracts/localPairFactoryCreationCode.js'
import { localRouterCreationCode } from '../contracts/localRouterCreationCode.js'
import { localTetherCreationCode } from '../contracts/localTetherCreationCode.js'
import { localTokenCreationCode } from '../contracts/localTokenCreationCode.js'
import { localWrappedCreationCode } from '../contracts/localWrappedCreationCode.js'
import { createDice } from './createDice.js'

const { resolve } = createRequire(import.meta.url)
/** What creates a contract of Uniswap's, as its authors compiled it. */
async function creationCode(file: string): Promise<string> {
  const { bytecode } = JSON.parse(await readFile(file, 'utf8')) as { bytecode: string }
  return `0x${bytecode.replace(/^0x/, '')}`
}

/** One of the two exchanges, with an account that trades on it and one that is paid. */
interface Exchange {
  readonly factory: Address
  readonly router: Address
  readonly trader: Address
  readonly purse: Address
}

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
  'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256) returns (uint256, uint256, uint256)',
  'function addLiquidityETH(address, uint256, uint256, uint256, address, uint256) payable returns (uint256, uint256, uint256)',
  'function removeLiquidity(address, address, uint256, uint256, uint256, address, uint256) returns (uint256, uint256)',
  'function removeLiquidityETH(address, uint256, uint256, uint256, address, uint256) returns (uint256, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function price0CumulativeLast() view returns (uint256)',
  'function price1CumulativeLast() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function swap(uint256, uint256, address, bytes)',
  'function sync()',
  'function skim(address)',
])
const getPair = parseAbi(['function getPair(address, address) view returns (address)'])
const mint = parseAbi(['function mint(address, uint256)'])
const PLENTY = 10n ** 27n

let anvil: Anvil
let exchanges: readonly [Exchange, Exchange]
let tokens: readonly [Address, Address, Address, Address]
let pairs: readonly (readonly [Address, Address])[]

beforeAll(async () => {
  const { freePort } = await import('@wallet-widget/services')
  anvil = await startAnvil({ port: await freePort(0), chainId: 1 })
  await callNode(anvil.url, 'evm_setAutomine', [false])
  const [maker, ours, uniswaps] = (await callNode(anvil.url, 'eth_accounts')) as [Address, Address, Address]
  const made = (nonce: bigint) => getContractAddress({ from: maker, nonce })
  const words = [{ type: 'string' }, { type: 'string' }] as const
  const token = (symbol: string, decimals: number) =>
    encodeDeployData({
      abi: parseAbi(['constructor(string, string, uint8)']),
      bytecode: localTokenCreationCode,
      args: [symbol, symbol, decimals],
    })
  const two = (one: Address, other: Address) =>
    encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [one, other]).slice(2)
  const wrapped = made(3n)
  const factories = [made(4n), made(6n)] as const
  const creations: Hex[] = [
    token('A', 18),
    token('B', 6),
    localTetherCreationCode,
    `${localWrappedCreationCode}${encodeAbiParameters(words, ['W', 'W']).slice(2)}`,
    localPairFactoryCreationCode,
    `${localRouterCreationCode}${two(factories[0], wrapped)}`,
    `${await creationCode(resolve('@uniswap/v2-core/build/UniswapV2Factory.json'))}${zeroHash.slice(2)}` as Hex,
    `${await creationCode(resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json'))}${two(factories[1], wrapped)}` as Hex,
  ]
  for (const data of creations) await mine([{ from: maker, data }])
  tokens = [made(0n), made(1n), made(2n), wrapped]
  exchanges = [
    { factory: factories[0], router: made(5n), trader: ours, purse: `0x${'0a'.repeat(20)}` },
    { factory: factories[1], router: made(7n), trader: uniswaps, purse: `0x${'0b'.repeat(20)}` },
  ]
  const [a, b, t] = tokens
  pairs = [
    [a, b],
    [a, wrapped],
    [b, wrapped],
    [t, a],
    [t, wrapped],
  ]
  for (const { trader, router } of exchanges) {
    await callNode(anvil.url, 'anvil_setBalance', [trader, `0x${(2n * PLENTY).toString(16)}`])
    for (const to of [a, b, t])
      await mine([
        { from: maker, to, data: encodeFunctionData({ abi: mint, args: [trader, PLENTY] }) },
        { from: trader, to, data: allowance(router) },
      ])
    await mine([{ from: trader, to: wrapped, value: PLENTY }])
    await mine([{ from: trader, to: wrapped, data: allowance(router) }])
  }
  for (const [index, [one, other]] of pairs.entries()) {
    const deep = 10n ** BigInt(20 - index)
    const amounts = [deep * 7n, deep * 3n + 1n, 0n, 0n] as const
    await mine(
      exchanges.map(({ router, trader }) => ({
        from: trader,
        to: router,
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'addLiquidity',
          args: [one, other, ...amounts, trader, maxUint256],
        }),
      })),
    )
    for (const { trader, factory, router } of exchanges)
      await mine([{ from: trader, to: await pairOf(factory, one, other), data: allowance(router) }])
  }
  expect(await stateOf(exchanges[0])).toEqual(await stateOf(exchanges[1]))
}, 60_000)
afterAll(() => anvil.stop())

interface Transaction {
  readonly from: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
}
const request = ({ value = 0n, ...transaction }: Transaction) => ({
  ...transaction,
  value: `0x${value.toString(16)}`,
  gas: '0x5b8d80',
})
const allowance = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })

/** All in one block, so that each sees the same time. */
async function mine(transactions: readonly Transaction[]): Promise<void> {
  const hashes = await callNodeInBatch(
    anvil.url,
    transactions.map((transaction) => ['eth_sendTransaction', [request(transaction)]]),
  )
  await callNode(anvil.url, 'evm_mine')
  const receipts = (await callNodeInBatch(
    anvil.url,
    hashes.map((hash) => ['eth_getTransactionReceipt', [hash]]),
  )) as { status: Hex }[]
  expect(receipts.map(({ status }) => status)).toEqual(receipts.map(() => '0x1'))
}

const read = (transaction: Transaction): Promise<unknown> =>
  callNode(anvil.url, 'eth_call', [request(transaction), 'latest']).catch(() => 'refused')

/** All that can be told of an exchange by its numbers. */
async function stateOf({ factory, router, trader, purse }: Exchange): Promise<unknown[]> {
  const made = await Promise.all(pairs.map(([one, other]) => pairOf(factory, one, other)))
  const ask = (to: Address, data: Hex): readonly [string, unknown[]] => ['eth_call', [{ to, data }, 'latest']]
  const balance = (token: Address, owner: Address) =>
    ask(token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }))
  return callNodeInBatch(anvil.url, [
    ...made.flatMap((pair) => [
      ...(['getReserves', 'price0CumulativeLast', 'price1CumulativeLast', 'totalSupply'] as const).map(
        (functionName) => ask(pair, encodeFunctionData({ abi: pairAbi, functionName })),
      ),
      ...[trader, purse].map((owner) => balance(pair, owner)),
    ]),
    ...tokens.flatMap((token) => [trader, purse, router].map((owner) => balance(token, owner))),
    ['eth_getBalance', [purse, 'latest']],
  ])
}

const knownPairs = new Map<string, Promise<Address>>()

/** Pairs are there from the first test on. */
function pairOf(factory: Address, one: Address, other: Address): Promise<Address> {
  const key = [factory, one, other].join()
  const data = encodeFunctionData({ abi: getPair, args: [one, other] })
  const found =
    knownPairs.get(key) ??
    read({ from: factory, to: factory, data }).then((answer): Address => `0x${String(answer).slice(-40)}`)
  knownPairs.set(key, found)
  return found
}

/** Calls both, which have to answer the same; what both would do is done on both, to the same end. */
async function compare(
  call: (exchange: Exchange) => Promise<Transaction> | Transaction,
): Promise<'done' | 'refused'> {
  const calls = await Promise.all(exchanges.map(call))
  const [ours, uniswaps] = await Promise.all(calls.map(read))
  expect(ours).toEqual(uniswaps)
  if (ours === 'refused') return 'refused'
  await mine(calls)
  const [state, expected] = await Promise.all(exchanges.map(stateOf))
  expect(state).toEqual(expected)
  return 'done'
}

test('behavior: 120 random calls end as on Uniswap V2, to the last unit', { timeout: 120_000 }, async () => {
  const dice = createDice(20_260_101)
  const pick = <one>(list: readonly one[]): one => list[Math.floor(dice() * list.length)] as one
  const amount = () => BigInt(Math.floor(dice() * 1e6) + 1) * 10n ** BigInt(Math.floor(dice() * 17))
  const wrapped = tokens[3]
  const token = () => pick(tokens.slice(0, 3))
  const path = (ends: 'any' | 'from coins' | 'to coins'): Address[] => {
    const middle = pick<readonly Address[]>([[], [tokens[0]], [wrapped], [tokens[1], wrapped]])
    const [first, last] = [ends === 'from coins' ? wrapped : token(), ends === 'to coins' ? wrapped : token()]
    return [first, ...middle, last].filter((one, index, all) => one !== all[index - 1])
  }
  const limit = () => (dice() < 0.8 ? 0n : amount())
  const calls: readonly (() => (exchange: Exchange) => { data: Hex; value?: bigint })[] = [
    () => {
      const [one, other] = pick(pairs)
      const rest = [amount(), amount(), limit(), limit()] as const
      return ({ trader }) => ({
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'addLiquidity',
          args: [one, other, ...rest, trader, maxUint256],
        }),
      })
    },
    () => {
      const args = [token(), amount(), limit(), limit()] as const
      const value = amount()
      return ({ trader }) => ({
        value,
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'addLiquidityETH',
          args: [...args, trader, maxUint256],
        }),
      })
    },
    () => {
      const args = [...pick(pairs), amount(), limit(), limit()] as const
      return ({ purse }) => ({
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'removeLiquidity',
          args: [...args, purse, maxUint256],
        }),
      })
    },
    () => {
      const args = [token(), amount(), limit(), limit()] as const
      return ({ purse }) => ({
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'removeLiquidityETH',
          args: [...args, purse, maxUint256],
        }),
      })
    },
    ...(['swapExactTokensForTokens', 'swapExactTokensForETH'] as const).map((functionName) => () => {
      const args = [amount(), limit(), path(functionName.endsWith('ETH') ? 'to coins' : 'any')] as const
      const deadline = dice() < 0.95 ? maxUint256 : 1n
      return ({ purse }: Exchange) => ({
        data: encodeFunctionData({ abi: routerAbi, functionName, args: [...args, purse, deadline] }),
      })
    }),
    ...(['swapTokensForExactTokens', 'swapTokensForExactETH'] as const).map((functionName) => () => {
      const most = dice() < 0.8 ? maxUint256 : amount()
      const args = [amount(), most, path(functionName.endsWith('ETH') ? 'to coins' : 'any')] as const
      return ({ purse }: Exchange) => ({
        data: encodeFunctionData({ abi: routerAbi, functionName, args: [...args, purse, maxUint256] }),
      })
    }),
    ...(['swapExactETHForTokens', 'swapETHForExactTokens'] as const).map((functionName) => () => {
      const [wanted, value, way] = [dice() < 0.6 ? 1n : amount(), amount(), path('from coins')]
      return ({ purse }: Exchange) => ({
        value,
        data: encodeFunctionData({ abi: routerAbi, functionName, args: [wanted, way, purse, maxUint256] }),
      })
    }),
  ]
  const ends = { done: 0, refused: 0 }
  for (let count = 0; count < 120; count++) {
    const call = pick(calls)()
    ends[await compare((exchange) => ({ from: exchange.trader, to: exchange.router, ...call(exchange) }))]++
  }
  // Enough of both to mean something.
  expect(ends.done).toBeGreaterThan(40)
  expect(ends.refused).toBeGreaterThan(15)
})

test('behavior: amounts are answered as by Uniswap V2', { timeout: 60_000 }, async () => {
  const dice = createDice(7)
  const amount = () => BigInt(Math.floor(dice() * 1e9)) * 10n ** BigInt(Math.floor(dice() * 22))
  const [a, b, , wrapped] = tokens
  for (let count = 0; count < 60; count++) {
    const three = [amount(), amount(), amount()] as const
    const datas = [
      ...(['quote', 'getAmountOut', 'getAmountIn'] as const).map((functionName) =>
        encodeFunctionData({ abi: routerAbi, functionName, args: three }),
      ),
      ...(['getAmountsOut', 'getAmountsIn'] as const).flatMap((functionName) =>
        [[a, b], [b, wrapped, a], [a]].map((path) =>
          encodeFunctionData({ abi: routerAbi, functionName, args: [three[0], path] }),
        ),
      ),
    ]
    const [ours, uniswaps] = await Promise.all(
      exchanges.map(({ router: to, trader: from }) =>
        Promise.all(datas.map((data) => read({ from, to, data }))),
      ),
    )
    expect(ours).toEqual(uniswaps)
  }
})

test('behavior: a pool takes what it is owed and not a unit less, as Uniswap V2', {
  timeout: 60_000,
}, async () => {
  const [a, b] = tokens
  const pay = (token: Address, amount: bigint) =>
    compare(async ({ trader, factory }) => ({
      from: trader,
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [await pairOf(factory, a, b), amount],
      }),
    }))
  const onPair = (data: (exchange: Exchange) => Hex) =>
    compare(async (exchange) => ({
      from: exchange.trader,
      to: await pairOf(exchange.factory, a, b),
      data: data(exchange),
    }))
  const swap = (out: bigint, to?: Address) =>
    onPair(({ purse }) =>
      encodeFunctionData({
        abi: pairAbi,
        functionName: 'swap',
        args: BigInt(a) < BigInt(b) ? [0n, out, to ?? purse, '0x'] : [out, 0n, to ?? purse, '0x'],
      }),
    )
  const [reserve0, reserve1] = await reservesOf(exchanges[0])
  const [reserveA, reserveB] = BigInt(a) < BigInt(b) ? [reserve0, reserve1] : [reserve1, reserve0]
  const paid = reserveA / 13n + 1n
  const due = (paid * 997n * reserveB) / (reserveA * 1000n + paid * 997n)

  await pay(a, paid)
  expect(await swap(due + 1n)).toBe('refused')
  expect(await swap(due, a)).toBe('refused')
  expect(await swap(0n)).toBe('refused')
  expect(await swap(due)).toBe('done')
  expect(await swap(1n)).toBe('refused')

  await pay(b, 12_345n)
  expect(await onPair(() => encodeFunctionData({ abi: pairAbi, functionName: 'sync' }))).toBe('done')
  await pay(a, 54_321n)
  expect(
    await onPair(({ purse }) => encodeFunctionData({ abi: pairAbi, functionName: 'skim', args: [purse] })),
  ).toBe('done')

  async function reservesOf({ factory, trader }: Exchange): Promise<[bigint, bigint]> {
    const data = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
    const answer = String(await read({ from: trader, to: await pairOf(factory, a, b), data }))
    return [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)]
  }
})
