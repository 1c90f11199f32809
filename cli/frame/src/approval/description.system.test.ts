import axe from 'axe-core'
import { type Address, encodeFunctionData, parseAbi, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import type { ApprovalRequest, Review, TokenClaim } from '../contracts.js'
import type { Hand } from './page.fixture.js'
import { BOB, OWNER, USDC } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()

const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ROUTER: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function multicall(bytes[] data)',
])
const tokens: readonly TokenClaim[] = [
  { address: USDC, decimals: 6, symbol: 'USDC' },
  { address: WETH, decimals: 18, symbol: 'WETH' },
]
const swap = (recipient: Address) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: USDC,
        tokenOut: WETH,
        fee: 500,
        recipient,
        amountIn: 25_000_000n,
        amountOutMinimum: 7_000_000_000_000_000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
const call = (data: `0x${string}`, to: Address = ROUTER): Review => ({
  kind: 'transaction',
  calls: [{ to, value: 0n, data, call: undefined }],
  fee: { most: 421_000_000_000_000n },
  atomic: true,
  deploys: false,
  tokens,
})
const vote: Review = {
  kind: 'typedData',
  typedData: {
    domain: {
      name: 'Uniswap Governor Bravo',
      chainId: 1,
      verifyingContract: '0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
    },
    types: {
      Ballot: [
        { name: 'proposalId', type: 'uint256' },
        { name: 'support', type: 'uint8' },
      ],
    },
    primaryType: 'Ballot',
    message: { proposalId: '12', support: 0 },
  } as unknown as TypedDataDefinition,
}

async function show(review: Review, query = '') {
  await stage.openAlone(query)
  const request: ApprovalRequest = {
    id: '1',
    method: 'test',
    site: { origin: 'https://shop.example.com', name: 'Example Shop' },
    account: { address: OWNER, type: 'eoa' },
    chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    review,
  }
  await stage.page.evaluate((request) => {
    const { approver } = globalThis as unknown as Hand
    const { signal } = new AbortController()
    void approver.ask(request, { signal, carryOut: async () => undefined }).catch(() => {})
  }, request)
  await stage.page.locator('.primary[aria-disabled=false]').waitFor()
}
const seen = async () => (await stage.page.locator('.body').innerText()).replace(/[\u2068\u2069]/g, '')

test('default: a call of a known contract, with its tokens, above all that it was called with', async () => {
  await show(call(swap(OWNER as Address)))
  const text = await seen()
  expect(text).toMatch(/Swap · Uniswap Labs\s+What this means to Uniswap Labs’s contract/)
  expect(text).toMatch(/Amount to send\s+25 “USDC”/)
  expect(text).toMatch(/Minimum to receive\s+0\.007 “WETH”/)
  expect(text.indexOf('Amount to send')).toBeLessThan(text.indexOf('exactInputSingle('))
  expect(text).not.toContain('For another account')
  expect(text).not.toContain('Unknown function')
})

test('T19: what somebody else gets is warned of, inside another call too', async () => {
  for (const data of [
    swap(BOB as Address),
    encodeFunctionData({
      abi,
      functionName: 'multicall',
      args: [[swap(OWNER as Address), swap(BOB as Address)]],
    }),
  ]) {
    await show(call(data))
    const text = await seen()
    expect(text).toContain('For another account')
    expect(text.indexOf('For another account')).toBeLessThan(text.indexOf('Amount to send'))
  }
})

test('T19: the same call of another contract is an unknown one', async () => {
  await show(call(swap(OWNER as Address), BOB as Address))
  const text = await seen()
  expect(text).toContain('Unknown function')
  expect(text).not.toContain('Uniswap')
})

test('default: typed data for a known contract', async () => {
  await show(vote)
  const text = await seen()
  expect(text).toContain('Vote · Uniswap\n')
  expect(text).toMatch(/Proposal\s+12\s+Vote\s+Against/)
  expect(text).toContain('support')
})

test.each([
  ['swap', 'en', 'light', call(swap(BOB as Address))],
  ['swap', 'ar', 'dark', call(swap(BOB as Address))],
  ['vote', 'es', 'dark', vote],
  ['vote', 'zh', 'light', vote],
] as const)('behavior: axe finds nothing, nothing is cut: %s, %s', async (name, lang, mode, review) => {
  await stage.page.setViewportSize({ width: 320, height: 1200 })
  await show(review, `lang=${lang}&theme={"themeMode":"${mode}"}`)
  await stage.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  if (process.env.SHOTS)
    await stage.page.screenshot({ path: `${process.env.SHOTS}/described-${name}-${lang}.png` })
  const session = await stage.context.newCDPSession(stage.page)
  await session.send('Runtime.evaluate', { expression: axe.source })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
    awaitPromise: true,
    returnByValue: true,
  })
  expect(result.value).toEqual([])
  expect(await stage.page.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
})
