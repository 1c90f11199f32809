import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, maxUint256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { Rpc } from '../contracts.js'
import { readTokens } from './readTokens.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DECIMALS = '0x313ce567'

const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 1n] })
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A node whose contracts answer so. */
const node =
  (decimals: unknown, symbol: unknown): Rpc =>
  async ({ chainId, method, params }) => {
    expect([chainId, method]).toEqual(['eip155:137', 'eth_call'])
    const [{ data }] = params as [{ data: Hex }]
    const answer = data === DECIMALS ? decimals : symbol
    if (answer instanceof Error) throw answer
    return answer
  }
const read = (rpc: Rpc, calls = [{ to: TOKEN, data }] as readonly { to: string; data: Hex }[]) =>
  readTokens({ rpc, chainId: 'eip155:137', tokens: tokensIn(calls), signal: new AbortController().signal })()

test('default', async () => {
  expect(await read(node(number(6n), text('USDC')))).toEqual([
    { address: TOKEN, decimals: 6, symbol: 'USDC' },
  ])
})

test('behavior: an old token, whose symbol is 32 bytes', async () => {
  const symbol = stringToHex('MKR', { size: 32 })
  expect(await read(node(number(18n), symbol))).toMatchObject([{ symbol: 'MKR' }])
})

test.each([
  ['more than 36', number(37n)],
  ['255', number(255n)],
  ['the most there is', number(maxUint256)],
  ['half a word', '0x06'],
  ['two words', `${number(6n)}${number(6n).slice(2)}`],
  ['no hex', 'six'],
  ['no text', 6],
])('T19: decimals that are wrong make no claim: %s', async (_, decimals) => {
  expect(await read(node(decimals, text('USDC')))).toEqual([])
})

test.each([
  ['nothing', '0x'],
  ['a failure', new Error('execution reverted')],
])('behavior: a collectible has a name and no decimals: %s', async (_, decimals) => {
  expect(await read(node(decimals, text('BAYC')))).toEqual([
    { address: TOKEN, decimals: undefined, symbol: 'BAYC' },
  ])
  expect(await read(node(decimals, '0x'))).toEqual([])
})

test.each([
  ['direction marks', text('\u202ECDSU\u2066'), 'CDSU'],
  ['what is not seen', text('U\u200BS\u0000D\u00ADC\u3164'), 'USDC'],
  ['marks piled upon it', text(`U${'\u0301'.repeat(30)}SDC`), 'USDC'],
  ['spaces, quotes and line ends', text('“000” \n"USDC"'), '000USDC'],
  ['what passes for quotes and stops', text('USD₮＂，已验证。″「x」ʺ'), 'USD₮已验证x'],
  ['what a name may have', text('$UNI-V2_a.b+c(d)/e'), '$UNI-V2_a.b+c(d)/e'],
  ['too long a name', text('LONG'.repeat(40)), `${'LONG'.repeat(5)}…`],
  ['characters of two units', text('😀'.repeat(40)), `${'😀'.repeat(20)}…`],
  ['nothing to be seen', text('\u200B \u202E'), undefined],
  ['nothing', text(''), undefined],
  ['a flood', text('x'.repeat(10_000)), undefined],
  ['no text', `0x${'f'.repeat(300)}`, undefined],
  ['bytes that are no text', `0x${'ff'.repeat(32)}`, undefined],
  ['no hex', '<b>USDC</b>', undefined],
  ['a failure', new Error('execution reverted'), undefined],
])('T19: a symbol is cleaned and cut: %s', async (_, symbol, expected) => {
  expect(await read(node(number(6n), symbol))).toEqual([{ address: TOKEN, decimals: 6, symbol: expected }])
})

test('behavior: a token that is silent keeps nobody waiting, and not from what others answered', async () => {
  const answers = node(number(6n), text('USDC'))
  const rpc: Rpc = (request) => {
    const [{ to }] = request.params as [{ to: string }]
    return to === OTHER ? new Promise(() => {}) : answers(request)
  }
  const calls = [
    { to: OTHER, data },
    { to: TOKEN, data },
  ]
  expect(await read(rpc, calls)).toEqual([{ address: TOKEN, decimals: 6, symbol: 'USDC' }])
})

test('behavior: what comes too late is not added', async () => {
  let answer = (_: Hex) => {}
  const late = new Promise<Hex>((resolve) => {
    answer = resolve
  })
  const found = await read(() => late)
  answer(number(6n))
  await late
  expect(found).toEqual([])
})

test('behavior: a flood of tokens', async () => {
  const asked = new Set<string>()
  const rpc: Rpc = (request) => {
    asked.add((request.params as [{ to: string }])[0].to)
    return node(number(6n), text('USDC'))(request)
  }
  const calls = Array.from({ length: 50 }, (_, index) => ({
    to: `0x${String(index + 1).padStart(40, '0')}`,
    data,
  }))
  expect(await read(rpc, calls)).toHaveLength(8)
  expect(asked.size).toBe(8)
})
