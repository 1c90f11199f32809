import axe from 'axe-core'
import { type Hex, maxUint256, parseAbi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import type { ApprovalRequest, TokenClaim } from '../contracts.js'
import type { Hand } from './page.fixture.js'
import { BOB, OWNER, PERMIT2, transferData, USDC } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()

const usdc: TokenClaim = { address: USDC, decimals: 6, symbol: 'USDC' }
const approve = (amount: bigint) =>
  encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [PERMIT2, amount],
  })

/** Shows a call of a token, with what its contract claims. */
async function show(data: Hex, tokens?: readonly TokenClaim[], query = '', fee = 421_000_000_000_000n) {
  await stage.openAlone(query)
  const request: ApprovalRequest = {
    id: '1',
    method: 'eth_sendTransaction',
    site: { origin: 'https://shop.example.com', name: 'Example Shop' },
    account: { address: OWNER, type: 'eoa' },
    chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    review: {
      kind: 'transaction',
      calls: [{ to: USDC, value: 0n, data, call: undefined }],
      fee: { most: fee },
      atomic: true,
      deploys: false,
      ...(tokens && { tokens }),
    },
  }
  await stage.page.evaluate((request) => {
    const { approver } = globalThis as unknown as Hand
    const { signal } = new AbortController()
    void approver.ask(request, { signal, carryOut: async () => undefined }).catch(() => {})
  }, request)
  await stage.page.locator('.primary[aria-disabled=false]').waitFor()
}
const seen = async () => (await stage.page.locator('.body').innerText()).replace(/[\u2068\u2069]/g, '')

test('default: in the units that the contract claims, beside the base units and its address', async () => {
  await show(transferData, [usdc])
  const text = await seen()
  expect(text).toContain('25 “USDC”\nIn the token’s smallest units:\n25000000\n')
  expect(text).toContain('The token’s contract calls itself “USDC” and reports 6 decimals.')
  expect(text).toContain(`Contract\n${USDC}`)
  if (process.env.SHOTS) await stage.page.screenshot({ path: `${process.env.SHOTS}/token.png` })
})

test('behavior: the contract said nothing: base units, and that they are', async () => {
  for (const tokens of [undefined, [], [{ ...usdc, address: BOB } as const]]) {
    await show(transferData, tokens)
    const text = await seen()
    expect(text).toContain('25000000\nIn the smallest units: the token’s contract didn’t say')
    expect(text).not.toContain('“USDC”')
    expect(await stage.page.locator('.node .amount').count()).toBe(0)
  }
})

test('behavior: no name that can be shown', async () => {
  await show(transferData, [{ ...usdc, symbol: undefined }])
  const text = await seen()
  expect(text).toContain('25\nIn the token’s smallest units:\n25000000\n')
  expect(text).toContain('The token’s contract gives no name that can be shown')
})

test('behavior: an allowance without limit keeps its warning and is no number of units', async () => {
  await show(approve(maxUint256), [usdc])
  const text = await seen()
  expect(text).toContain('Unlimited spending approval')
  expect(text).toContain(`${maxUint256}\nunlimited\nThe token’s contract calls itself “USDC”`)
  expect(await stage.page.locator('.node .amount').count()).toBe(0)
})

test('T19: a contract that lies about its decimals hides no figure', async () => {
  await show(approve(25_000_000n), [{ ...usdc, decimals: 36 }])
  const text = await seen()
  expect(text).toContain('0.000000000000000000000000000025 “USDC”')
  expect(text).toContain('\n25000000\n')
  expect(text).toContain('Spending approval')
})

test('T19: a symbol that goes on with the number stands in quotes, in its own direction', async () => {
  await show(transferData, [{ ...usdc, symbol: '000' }])
  expect(await seen()).toContain('25 “000”')
  await show(transferData, [{ ...usdc, symbol: 'ريال' }])
  const amount = stage.page.locator('.node .amount bdi')
  const [number, symbol] = await Promise.all([amount.first().boundingBox(), amount.last().boundingBox()])
  expect(symbol?.x).toBeGreaterThan(number?.x ?? 1000)
})

test.each(['en', 'es', 'ar', 'zh'])('behavior: axe finds nothing, nothing is cut: %s', async (language) => {
  await stage.page.setViewportSize({ width: 320, height: 700 })
  await show(
    transferData,
    [{ ...usdc, symbol: `${'W'.repeat(20)}…` }],
    `lang=${language}&theme={"themeMode":"${language === 'ar' ? 'dark' : 'light'}"}`,
    870_059_418_300_800n,
  )
  await stage.page.locator('details').last().locator('summary').click()
  if (process.env.SHOTS)
    await stage.page.screenshot({ path: `${process.env.SHOTS}/token-${language}.png`, fullPage: true })
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

test('behavior: a fee is rounded up, and told to the last unit on demand', async () => {
  await show(transferData, [usdc], '', 870_059_418_300_800n)
  expect(await seen()).toContain('Network fee (max)\n0.00087006 ETH')
  await stage.page.getByText('Exact amounts').click()
  await stage.page.getByText('0.0008700594183008 ETH').waitFor()
  await show(transferData, [usdc], '', 5n)
  expect(await seen()).toContain('< 0.000001 ETH')
  await stage.page.getByText('Exact amounts').click()
  await stage.page.getByText('0.000000000000000005 ETH').waitFor()
  await show(transferData, [usdc])
  expect(await seen()).toContain('0.000421 ETH')
  expect(await stage.page.getByText('Exact amounts').count()).toBe(0)
})
