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
  /** What looking a token up takes so long for. */
  until?: Promise<void>
}

/** A chain that the test may change at any time. */
async function show(
  chain: Chain,
  options: BalancesOptions = {},
  {
    language = 'en',
    connected = true,
    services,
  }: { language?: string; connected?: boolean; services?: string } = {},
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
      await chain.until
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
    ...(services !== undefined && { services }),
  })
  undo.push(destroy, mount(widget))
  if (connected) await connect()
  await widget.ready
  await widget.open({ view: 'Account' })
  return widget
}

const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
/** What axe finds; polled, as views fade in. */
const violations = async () => {
  const found = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
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

/** FAKE services, in the place of the network, that say how a coin and a token changed. */
function fakeServices(changes: readonly (number | undefined)[], served = ['eip155:1']): string {
  const services = 'https://services.invalid'
  const real = globalThis.fetch
  const written = changes.map((change24h, at) => ({
    name: at === 0 ? 'Ether' : `Token ${at}`,
    symbol: at === 0 ? 'ETH' : `T${at}`,
    chainId: 'eip155:1',
    ...(at > 0 && { address: `eip155:1:0x${String(at).repeat(40)}` }),
    price: 100 - at,
    ...(change24h !== undefined && { change24h }),
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  }))
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (url.origin !== services) return real(input, init)
    const body = url.pathname.endsWith('/balance')
      ? { balances: written }
      : { http: served, ws: [], fungibles: [] }
    return new Response(JSON.stringify(body))
  }
  undo.push(() => {
    globalThis.fetch = real
  })
  return services
}

test('behavior: where nobody knows the networks that is said once, and nothing of a first token', async () => {
  const services = fakeServices([], [])
  await show({}, {}, { services })
  await expect
    .element(page.getByText('What you have on Ethereum and Polygon can’t be shown here'))
    .toBeVisible()
  await expect.element(page.getByText('Receive your first token')).not.toBeInTheDocument()
})

test('behavior: how prices changed in 24 hours has a sign as well as a colour, in the row and by itself', async () => {
  await show({}, {}, { services: fakeServices([1.24, -12.35, 0.01, undefined]) })
  const toneOf = (at: number) =>
    row(at === 0 ? /Ether/ : new RegExp(`Token ${at}`))
      .element()
      .querySelector('.ww-tokens-change')?.className
  await expect.element(row(/Ether/)).toHaveTextContent('$100.00 24-hour change: +1.2%')
  await expect.element(row(/Token 1/)).toHaveTextContent('$99.00 24-hour change: -12.4%')
  await expect.element(row(/Token 2/)).toHaveTextContent(/\$98\.00 24-hour change: 0\.0%$/)
  await expect.element(row(/Token 3/)).toHaveTextContent(/\$97\.00$/)
  expect([0, 1, 2, 3].map(toneOf)).toEqual([
    'ww-tokens-change ww-tokens-up',
    'ww-tokens-change ww-tokens-down',
    'ww-tokens-change',
    undefined,
  ])
  await expect.poll(violations).toEqual([])
  await row(/Token 1/)
    .getByRole('button')
    .click()
  await expect.element(page.getByText('24-hour change')).toBeVisible()
  await expect.element(page.getByText('-12.4%')).toBeVisible()
})

test('behavior: a change is written as the language writes it', async () => {
  await show({}, {}, { language: 'de', services: fakeServices([1.24]) })
  await expect.element(row(/Ether/)).toHaveTextContent(/\+1,2\s%/)
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
    await expect.poll(violations).toEqual([])
    await page.screenshot({ path: `../../../../test/results/tokens-${language}.png` })
    for (const fn of undo.splice(0).reverse()) fn()
  }
  await page.viewport(1280, 900)
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
    amount: BigInt(index + 1) * 10n ** 18n,
  }))
const named = (tokens: readonly { address: string }[]) => ({
  tokens: { 'eip155:1': tokens.map(({ address }) => address) } as const,
})

test('behavior: a search from 20 tokens on, and none before', async () => {
  const tokens = many(30)
  await show({ tokens }, named(tokens))
  const field = page.getByRole('searchbox', { name: 'Search tokens' })
  await field.fill('t29')
  await expect.element(row(/Token 29/)).toBeVisible()
  await expect.poll(() => row(/Token/).elements().length).toBe(1)
  await field.fill('nonsense')
  await expect.element(page.getByText('No token matches')).toBeVisible()
  for (const fn of undo.splice(0).reverse()) fn()
  await show({ tokens: tokens.slice(0, 5) }, named(tokens.slice(0, 5)))
  await expect.element(row(/Token 4/)).toBeVisible()
  expect(field.elements()).toHaveLength(0)
})

/** Scrolls from the top to the end. Returns the most rows that were drawn at once. */
async function scrollThrough(): Promise<number> {
  const host = [...document.querySelectorAll('*')].find(({ shadowRoot }) =>
    shadowRoot?.querySelector('.ww-scroll'),
  )
  const box = host?.shadowRoot?.querySelector('.ww-scroll') as HTMLElement
  let most = 0
  for (let step = 1; step <= 20; step++) {
    box.scrollTop = (box.scrollHeight / 20) * step
    await new Promise((resolve) => requestAnimationFrame(resolve))
    most = Math.max(most, box.querySelectorAll('.ww-tokens-list .ww-row').length)
  }
  return most
}

// Of both, each step shows other rows.
test('T25: 10,000 tokens cost no more than 500: those in sight', async () => {
  for (const count of [500, 10_000]) {
    const tokens = many(count)
    await show({ tokens }, named(tokens))
    await expect.element(row(/Token/).first()).toBeVisible()
    await expect.poll(() => page.getByRole('searchbox').elements().length).toBe(1)
    const most = await scrollThrough()
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(40)
    for (const fn of undo.splice(0).reverse()) fn()
  }
})

test('behavior: one network, or all of them', async () => {
  await show({ tokens: [usdc] }, named([usdc]))
  const select = page.getByRole('combobox', { name: 'Network', exact: true })
  await expect.element(row(/POL/).getByRole('button')).toHaveAccessibleName(/\d POL Polygon\b/)
  await select.selectOptions('Polygon')
  await expect.poll(() => row(/USD Coin/).elements().length).toBe(0)
  await expect.element(row(/POL/)).toBeVisible()
  await select.selectOptions('All networks')
  await expect.element(row(/USD Coin/)).toBeVisible()
})

test('behavior: a token of the visitor’s is looked up, kept and taken away', async () => {
  const widget = await show({ tokens: [usdc] })
  await expect.element(row(/Ether/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a token' }).click()
  const field = page.getByRole('textbox', { name: 'Address of the token' })
  await field.fill('0x0000000000000000000000000000000000000001')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText(/Ethereum did not answer|There is no token/)).toBeVisible()
  await field.fill(USDC)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('USD Coin was added')).toBeVisible()
  await page.getByRole('button', { name: /USD Coin/ }).click()
  await expect.element(page.getByText('1,234.567899 USDC')).toBeVisible()
  await expect.element(page.getByText(USDC)).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect.element(row(/Ether/)).toBeVisible()
  await expect.poll(() => row(/USD Coin/).elements().length).toBe(0)
  expect(widget.state.$router.get().view).toBe('Account')
})

test('args: balance: a token, or nothing, in the header and in the button', async () => {
  const widget = await show({ tokens: [usdc] }, { balance: { 'eip155:1': USDC, 'eip155:137': false } })
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Balance\s*1,234\.567 USDC/)
  await widget.switchNetwork({ network: 'eip155:137' })
  await expect.poll(() => page.getByText('Balance', { exact: true }).elements().length).toBe(0)
  expect(widget.state.$balance.get()).toEqual({ status: 'loaded' })
})

test('behavior: whoever goes back while a token is looked up stays where they went', async () => {
  let go = () => {}
  const until = new Promise<void>((resolve) => {
    go = resolve
  })
  const widget = await show({ tokens: [usdc], until })
  await page.getByRole('button', { name: 'Add a token' }).click()
  await page.getByRole('textbox', { name: 'Address of the token' }).fill(USDC)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => widget.state.$router.get().view).toBe('Account')
  go()
  await expect.element(page.getByText(/USD Coin/).first()).toBeVisible()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Account' })
})

test('behavior: money in Arabic is read as one piece, from left to right, in the list and on the token’s page', async () => {
  const prices = async () => ({ [`eip155:1:${USDC}`]: 1 })
  const options = { tokens: { 'eip155:1': [USDC] }, prices }
  const widget = await show({ tokens: [usdc] }, options, { language: 'ar' })
  const directions = () =>
    page
      .getByText(/^\u200f?1,234\.56\sUS\$$/)
      .elements()
      .map((one) => getComputedStyle(one).direction)
  await expect.poll(directions).toContain('ltr')
  expect(directions()).not.toContain('rtl')
  await widget.open({ view: 'Token', arguments: { networkId: 'eip155:1', address: USDC } })
  await expect.poll(directions).toEqual(['ltr'])
})
