import type { ChainTokens } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { balances } from '../index.js'

const SERVICES = 'https://services.invalid'
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** FAKE services, in the place of the network, that answer for balances what the test says. */
function fakeServices(answer: () => { status?: number; body: string }) {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (url.origin !== SERVICES) return real(input, init)
    if (!url.pathname.endsWith('/balance'))
      return new Response(JSON.stringify({ http: ['eip155:1'], ws: [], fungibles: [] }))
    const { body, status = 200 } = answer()
    return new Response(body, { status })
  }
  undo.push(() => {
    globalThis.fetch = real
  })
}

const listed = (name: string, symbol: string, address?: string) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  ...(address && { address }),
  price: 2000,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
})
const whole = JSON.stringify({
  balances: [listed('Ether', 'ETH'), listed('Gold', 'GLD', `eip155:1:0x${'1'.repeat(40)}`)],
})

/** The account of somebody whose node tells of the coin alone. */
async function show(language = 'en', coin = 10n ** 18n) {
  const reader: ChainTokens = {
    async readAmounts({ network }) {
      const { name, symbol, decimals } = network.nativeCurrency
      return [{ token: { name, symbol, decimals }, amount: coin }]
    },
    readToken: () => Promise.reject(new Error('none')),
  }
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.invalid/1'] } },
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [network],
    adapters: [{ ...createSimulatedAdapter(), loadTokens: async () => reader }],
    connectors: [createSimulatedConnector()],
    plugins: [balances({ prices: async () => ({ 'eip155:1': 2000 }) })],
    language,
    services: SERVICES,
  })
  undo.push(destroy, mount(widget))
  await connect()
  await widget.ready
  await widget.open({ view: 'Account' })
}

const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
const missing = page.getByText('Some tokens on Ethereum could not be read.')

test.each([
  ['not found', { status: 404, body: '' }],
  ['an empty object', { body: '{}' }],
  ['a page', { body: '<!doctype html>' }],
])(
  'F2: services that answer %s: it is said, and the total is no whole one, until they do',
  async (_, answer) => {
    let now: { status?: number; body: string } = answer
    fakeServices(() => now)
    await show()
    await expect.element(row(/Ether/)).toBeVisible()
    await expect.element(missing).toBeVisible()
    await expect.element(page.getByText(/^Total value At least .?\$2,000\.00/)).toBeVisible()
    now = { body: whole }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(/Gold/)).toBeVisible()
    expect(missing.elements()).toHaveLength(0)
    expect(page.getByText(/At least/).elements()).toHaveLength(0)
    await expect.element(page.getByText('$4,000.00')).toBeVisible()
  },
)

test('F2: nobody is told to receive a first token where the tokens could not be read', async () => {
  fakeServices(() => ({ status: 404, body: '' }))
  await show('en', 0n)
  await expect.element(missing).toBeVisible()
  expect(page.getByText('Receive your first token').elements()).toHaveLength(0)
})

test('behavior: in Arabic the sum in the sentence is read from left to right', async () => {
  fakeServices(() => ({ status: 404, body: '' }))
  await show('ar')
  await expect.element(page.getByText(/\u2066\u200f?2,000\.00\sUS\$\u2069 على الأقل/)).toBeVisible()
})
