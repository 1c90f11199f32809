import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COLLECTION, type FakeNfts, fakeNfts, onWire, SERVICES } from '../../../test/fakeNfts.js'
import { balances } from '../../index.js'

const undo: (() => void)[] = []
const clear = () => {
  for (const fn of undo.splice(0).reverse()) fn()
  vi.unstubAllGlobals()
}
afterEach(clear)

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer.example/${id}` } },
})

async function show(
  answer: FakeNfts,
  {
    language = 'en',
    networks = [network(1, 'Ethereum')],
    services = SERVICES,
  }: { language?: string; networks?: ReturnType<typeof network>[]; services?: string | undefined } = {},
) {
  const fake = fakeNfts(answer)
  const { widget, connect, destroy } = createTestWidget({
    id: `test-${crypto.randomUUID()}`,
    networks: networks as [ReturnType<typeof network>],
    adapters: [createSimulatedAdapter()],
    connectors: [createSimulatedConnector()],
    plugins: [balances()],
    language,
    ...(services && { services }),
  })
  undo.push(destroy, mount(widget))
  await connect()
  await widget.ready
  await widget.open({ view: 'Account' })
  return { widget, fake }
}

async function showNfts(...given: Parameters<typeof show>) {
  const shown = await show(...given)
  await page.getByRole('tab').nth(1).click()
  return shown
}

const pageOf = (data: unknown[], next: string | null = null) => ({ data, next })
const card = (name: RegExp | string) => page.getByRole('button', { name })
const shadow = () =>
  [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('.ww-scroll'))
    ?.shadowRoot as ShadowRoot
const cards = () => [...shadow().querySelectorAll<HTMLElement>('.ww-nft')]
const findViolations = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

const edition = (id: number, change: object = {}) =>
  onWire(id, {
    address: 'eip155:1:0x00000000000000000000000000000000000000bb',
    standard: 'ERC-1155',
    name: ['Heron', 'Lighthouse', 'Anchor'][id % 3],
    collection: { name: 'Harbor Stamps' },
    quantity: { numeric: '12' },
    ...change,
  })

test('default: by collection, with pictures, and more about one', async () => {
  const { fake } = await showNfts({
    pages: [pageOf([onWire(1), onWire(2), onWire(3), edition(4), edition(5)])],
  })
  await expect.element(card(/Tidelands #3/)).toBeVisible()
  const headings = page.getByRole('heading', { level: 3 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Tidelands33 NFTs', 'Harbor Stamps22 NFTs'])
  await expect.element(card(/Lighthouse.*12/)).toBeVisible()
  await expect.poll(() => shadow().querySelectorAll('.ww-nft-image > img').length).toBeGreaterThanOrEqual(4)
  await card(/Tidelands #1/).click()
  await expect.element(page.getByText('Hills over water, drawn by numbers.')).toBeVisible()
  await expect.element(page.getByText('Dusk')).toBeVisible()
  await expect.element(page.getByText(COLLECTION)).toBeVisible()
  const explorer = page.getByRole('link', { name: /explorer \(opens in a new tab\)$/i })
  await expect.element(explorer).toHaveAttribute('href', `https://explorer.example/1/address/${COLLECTION}`)
  const site = page.getByRole('link', { name: /tidelands\.example \(opens in a new tab\)$/ })
  await expect.element(site).toHaveAttribute('href', 'https://tidelands.example/1')
  await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.poll(findViolations).toEqual([])
  expect(fake.others.filter((url) => !url.includes('rpc.invalid') && !url.startsWith(SERVICES))).toEqual([])
})

test('behavior: quantity of editions, and a film as a still', async () => {
  await showNfts({ pages: [pageOf([edition(4, { flags: { is_spam: false, has_animation: true } })])] })
  await card(/Lighthouse/).click()
  await expect.element(page.getByText(/only its picture is shown/)).toBeVisible()
  await expect.element(page.getByText('ERC-1155')).toBeVisible()
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  expect(shadow().querySelectorAll('video, audio, iframe, object, embed')).toHaveLength(0)
})

test('behavior: nothing for axe to find, also in Arabic and dark on a phone', async () => {
  const many = Array.from({ length: 9 }, (_, id) => onWire(id, id === 4 ? { content: {} } : {}))
  for (const language of ['en', 'ar']) {
    await page.viewport(390, 780)
    const data = [...many, edition(20), edition(21, { flags: { has_animation: true } })]
    const { widget } = await showNfts({ pages: [pageOf(data)] }, { language })
    if (language === 'ar') widget.setTheme({ mode: 'dark' })
    await expect.element(card(/Tidelands #1$/)).toBeVisible()
    await expect.poll(() => shadow().querySelectorAll('.ww-nft-image > img').length).toBeGreaterThan(3)
    await expect.poll(findViolations).toEqual([])
    await page.screenshot({ path: `../../../../../test/results/nfts-${language}.png` })
    await card(/Tidelands #1$/).click()
    await expect.element(page.getByText(COLLECTION)).toBeVisible()
    await expect.poll(() => shadow().querySelectorAll('.ww-nft-image > img').length).toBe(1)
    await expect.poll(findViolations).toEqual([])
    await page.screenshot({ path: `../../../../../test/results/nft-${language}.png` })
    clear()
  }
  await page.viewport(1280, 900)
})

test('behavior: arrows go through the grid, across collections, and Enter opens', async () => {
  await showNfts({ pages: [pageOf([onWire(1), onWire(2), onWire(3), edition(4), edition(5)])] })
  await expect.element(card(/Tidelands #1/)).toBeVisible()
  const focused = () => shadow().activeElement?.textContent ?? ''
  cards()[0]?.focus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Tidelands #2'],
    ['{ArrowDown}', 'Tidelands #3'],
    ['{ArrowDown}', 'Lighthouse'],
    ['{ArrowRight}', 'Anchor'],
    ['{ArrowUp}', 'Tidelands #3'],
    ['{Home}', 'Tidelands #1'],
    ['{ArrowLeft}', 'Tidelands #1'],
    ['{End}', 'Anchor'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toContain(name)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Token ID')).toBeVisible()
})

test('behavior: an empty account is told what to do; no services: no tab; unknown networks: where to look', async () => {
  await showNfts({ pages: [pageOf([])] })
  await expect.element(page.getByText('No NFTs yet')).toBeVisible()
  clear()
  for (const answer of [{ pages: [{ data: null, next: null }] }, { pages: [404] }]) {
    await showNfts(answer)
    await expect.element(page.getByText('NFTs can’t be shown here')).toBeVisible()
    clear()
  }
  await show({ pages: [] }, { services: '' })
  await expect.element(page.getByText('No price').first()).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(1)
})

test('error: services that fail, and try again; of two networks one that fails', async () => {
  const { fake } = await showNfts({ pages: [503] })
  await expect.element(page.getByText('Your NFTs could not be loaded')).toBeVisible()
  fake.answer = { pages: [pageOf([onWire(1)])] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card(/Tidelands #1/)).toBeVisible()
  clear()
  await showNfts(
    { pages: [pageOf([onWire(1)])], statuses: { 'eip155:137': 500 } },
    { networks: [network(1, 'Ethereum'), network(137, 'Polygon')] },
  )
  await expect.element(card(/Tidelands #1/)).toBeVisible()
  await expect.element(page.getByText('Polygon did not answer.')).toBeVisible()
})

test('behavior: refreshed with the account: what came is there, what went is gone', async () => {
  const { fake, widget } = await showNfts({ pages: [pageOf([onWire(1), onWire(2)])] })
  const { $nfts } = widget.plugins.balances
  await expect.element(card(/Tidelands #2/)).toBeVisible()
  fake.answer = { pages: [pageOf([onWire(2), onWire(3)])] }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(card(/Tidelands #3/)).toBeVisible()
  expect(cards()).toHaveLength(2)
  fake.answer = { pages: [503] }
  $nfts.refresh()
  await expect.element(page.getByText('Ethereum did not answer.')).toBeVisible()
  expect(cards()).toHaveLength(2)
  fake.answer = { pages: [pageOf([])] }
  $nfts.refresh()
  await expect.element(page.getByText('No NFTs yet')).toBeVisible()
})

test('behavior: what looks like spam is behind a row, without a picture or a link', async () => {
  const { fake } = await showNfts({
    pages: [
      pageOf([
        onWire(1),
        onWire(2, { flags: { is_spam: true } }),
        onWire(3, { name: 'Claim at usdc-claim.com' }),
        onWire(4, { collection: { name: 'Visit airdrop.xyz' } }),
      ]),
    ],
  })
  await expect.element(card(/Tidelands #1/)).toBeVisible()
  expect(cards()).toHaveLength(1)
  await page.getByRole('button', { name: '3 hidden NFTs' }).click()
  await expect.element(card(/Claim at/)).toBeVisible()
  await card(/Tidelands #2/).click()
  await expect.element(page.getByText(/looks like spam/)).toBeVisible()
  expect(page.getByRole('link', { name: /tidelands\.example/ }).elements()).toHaveLength(0)
  expect(new Set(fake.pictures)).toEqual(new Set(['1']))
})

const HOSTILE = [
  null,
  7,
  'x',
  [],
  {},
  onWire(1, { chainId: 'eip155:5' }),
  onWire(2, { address: 'eip155:5:0x12' }),
  onWire(3, { address: '__proto__' }),
  onWire(4, { tokenId: '-1' }),
  onWire(5, { tokenId: '9'.repeat(10_000) }),
  onWire(6, { tokenId: 7 }),
  onWire(7, { quantity: { numeric: '1e30' } }),
  onWire(8, { quantity: { numeric: '0' } }),
  onWire(9, { quantity: null }),
  onWire(11, { quantity: { numeric: '9'.repeat(78) } }),
]

test('T7: wrong shapes are left out, one by one; hostile words stay words', async () => {
  const tricks = onWire(10, {
    name: `\u202e<img src=x onerror="window.hacked=1">${'x'.repeat(10_000)}`,
    description: `<script>window.hacked=1</script>\u2066${'y'.repeat(100_000)}`,
    collection: { name: '<b>bold</b>\u0000', symbol: {} },
    quantity: { numeric: (2n ** 256n - 1n).toString() },
    standard: 'ERC-9999',
    externalUrl: 'javascript:window.hacked=1',
    content: { preview: { url: 'javascript:1' }, detail: { url: 'https://elsewhere.example/1.png' } },
    traits: [
      null,
      7,
      { name: {}, value: 'kept' },
      { value: {} },
      ...Array(10_000).fill({ name: 'n', value: 'v' }),
    ],
    flags: 'yes',
  })
  const { fake } = await showNfts({ pages: [{ data: [...HOSTILE, tricks], next: { toString: 7 } }] })
  await expect.element(card(/<img src=x/)).toBeVisible()
  expect(cards()).toHaveLength(1)
  expect(cards()[0]?.textContent).not.toContain('\u202e')
  expect(cards()[0]?.textContent?.length).toBeLessThan(120)
  await card(/<img src=x/).click()
  await expect.element(page.getByText('kept')).toBeVisible()
  const frame = shadow()
  expect(frame.querySelectorAll('.ww-nft-traits dd').length).toBeLessThanOrEqual(30)
  expect(frame.querySelector('.ww-nft-description')?.textContent?.length).toBeLessThanOrEqual(1000)
  expect([...frame.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    `https://explorer.example/1/address/${COLLECTION}`,
  ])
  expect(frame.querySelectorAll('.ww-nft-image img, script, b')).toHaveLength(0)
  expect(Reflect.get(window, 'hacked')).toBeUndefined()
  expect(fake.others.join()).not.toContain('elsewhere')
  expect(fake.pictures).toEqual([])
})

test.each(['{', '<!doctype html>', 'null', '[]', '{"data":{}}', `"${'x'.repeat(2_000_000)}"`])(
  'T7: an answer that is none: %#',
  async (answer) => {
    await showNfts({ pages: [answer] })
    await expect.element(page.getByText('Your NFTs could not be loaded')).toBeVisible()
  },
)

test('T7: a cursor that leads nowhere new ends', async () => {
  const { fake, widget } = await showNfts({ pages: [pageOf([onWire(1)], '0')] })
  await expect.element(card(/Tidelands #1/)).toBeVisible()
  const { $nfts } = widget.plugins.balances
  await expect.poll(() => $nfts.get()).toMatchObject({ status: 'loaded', hasMore: false })
  expect(fake.asked.length).toBeLessThanOrEqual(3)
})

test('T25: 1,200 NFTs by pages: those in sight are drawn, and their pictures alone are fetched', async () => {
  const pages = Array.from({ length: 50 }, (_, at) =>
    pageOf(
      Array.from({ length: 24 }, (_, index) => onWire(at * 24 + index)),
      at < 49 ? String(at + 1) : null,
    ),
  )
  const { fake, widget } = await showNfts({ pages })
  await expect.element(card(/Tidelands #0$/)).toBeVisible()
  await expect.poll(() => fake.pictures.length).toBeGreaterThan(0)
  expect(fake.asked.length).toBeLessThanOrEqual(2)
  expect(new Set(fake.pictures).size).toBeLessThan(24)
  const box = shadow().querySelector('.ww-scroll') as HTMLElement
  const count = () => widget.plugins.balances.$nfts.get().nfts.length
  let most = 0
  const began = performance.now()
  while (count() < 1200 && performance.now() - began < 25_000) {
    box.scrollTop = box.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(resolve))
    most = Math.max(most, cards().length)
  }
  expect(count()).toBe(1200)
  expect(most).toBeLessThan(40)
  expect(cards().length).toBeLessThan(40)
  box.scrollTop = 0
  await expect.element(card(/Tidelands #0$/)).toBeVisible()
  expect(cards().length).toBeLessThan(40)
})
