import type { ChainTokens, Token } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BalancesOptions, balances } from '../index.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const network = (id: number, name: string, symbol = 'ETH') => ({
  id,
  name,
  nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
})

interface Chain {
  coin?: bigint
  tokens?: readonly (Token & { amount: bigint })[]
  error?: Error
}

/** A chain that the test may change at any time. */
async function show(
  chain: Chain,
  options: BalancesOptions = {},
  { language = 'en', connected = true }: { language?: string; connected?: boolean } = {},
) {
  const reader: ChainTokens = {
    async readAmounts({ network, tokens }) {
      if (chain.error) throw chain.error
      const { name, symbol, decimals } = network.nativeCurrency
      const named = (chain.tokens ?? []).filter(({ address }) => tokens.includes(address ?? ''))
      return [
        { token: { name, symbol, decimals }, amount: chain.coin ?? 10n ** 18n },
        ...(network.id === 1 ? named.map(({ amount, ...token }) => ({ token, amount })) : []),
      ]
    },
    async readToken({ address }) {
      const found = chain.tokens?.find((token) => token.address === address)
      if (!found) throw new Error('none')
      return found
    },
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [network(1, 'Ethereum'), network(137, 'Polygon', 'POL')],
    adapters: [{ ...createSimulatedAdapter(), loadTokens: async () => reader }],
    connectors: [createSimulatedConnector()],
    plugins: [balances(options)],
    language,
  })
  undo.push(destroy, mount(widget))
  if (connected) await connect()
  await widget.ready
  await widget.open({ view: 'Account' })
  return widget
}

const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
const usdc = { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_234_567_899n }

test('default: coins and configured tokens, with what they are worth', async () => {
  await show(
    { coin: 1_999_999_999_999_999_999n, tokens: [usdc] },
    {
      tokens: { 'eip155:1': [USDC] },
      prices: async () => ({ 'eip155:1': 2000, [`eip155:1:${USDC}`]: 1 }),
    },
  )
  await expect.element(page.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await expect.element(row(/USD Coin/)).toHaveTextContent('1,234.567 USDC')
  await expect.element(row(/USD Coin/)).toHaveTextContent('$1,234.56')
  await expect.element(row(/Ether.*1\.999 ETH/)).toHaveTextContent('$3,999.99')
  await expect.element(page.getByText('$5,234.56')).toBeVisible()
})

test('behavior: a price that is not known is said to be so, and never 0', async () => {
  await show({})
  await expect.element(row(/Ether/)).toHaveTextContent('No price')
  await expect.element(row(/POL/)).toHaveTextContent('Polygon')
  expect(page.getByText('$').elements()).toHaveLength(0)
})

test('error: nothing can be read: a toast, and a way to try again', async () => {
  const chain: Chain = { error: new Error('down') }
  await show(chain)
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  await expect.element(page.getByText('Your tokens could not be loaded')).toBeVisible()
  delete chain.error
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row(/Ether/)).toBeVisible()
})

test('behavior: an account without anything is told what to do', async () => {
  await show({ coin: 0n })
  await expect.element(page.getByText('Receive your first token')).toBeVisible()
})

test('behavior: nothing for axe to find, also in Arabic and dark on a phone', async () => {
  for (const language of ['en', 'ar']) {
    await page.viewport(390, 780)
    const widget = await show({ tokens: [usdc] }, { tokens: { 'eip155:1': [USDC] } }, { language })
    if (language === 'ar') widget.setTheme({ mode: 'dark' })
    await expect.element(page.getByText('USD Coin')).toBeVisible()
    const found = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await expect.poll(found).toEqual([])
    await page.screenshot({ path: `../../../../test/results/tokens-${language}.png` })
    for (const fn of undo.splice(0).reverse()) fn()
  }
  await page.viewport(1280, 900)
})
