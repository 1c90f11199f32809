import { definePlugin, type SlotEntry } from '@wallet-widget/kernel'
import { createTestWidget, TEST_NETWORKS, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { pagesOf, startService } from '../../test/startService.js'
import * as images from '../images.js'
import { directory } from '../index.js'

/** Waits until it holds, on a busy machine too. */
const soon = (check: () => void) => vi.waitFor(check)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

const pairing = definePlugin({
  id: 'pairing',
  setup: ({ views }) =>
    views.register({ id: 'ConnectingWalletConnect', title: 'Pair', load: async () => ({}) }),
})

async function create(config: Omit<TestWidgetConfig, 'plugins'> = {}) {
  const { widget, destroy } = createTestWidget({
    connectors: [],
    ...config,
    plugins: [directory(), pairing()],
  })
  undo.push(destroy)
  widget.addView({ id: 'Connect', title: 'Connect', load: async () => ({}) })
  await widget.ready
  const offered = () =>
    ((widget.state.$slots.get()['connect.wallets'] ?? []) as readonly SlotEntry[]).map(
      ({ wallet }) => wallet?.id,
    )
  return { widget, offered }
}

const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
} as const

test('behavior: with other networks set, the service is asked for wallets of those', async () => {
  const service = await startService()
  undo.push(service.stop)
  service.answer = pagesOf(3)
  const { widget, offered } = await create({ services: service.url })
  const chains = () => service.asked.map(({ searchParams }) => searchParams.get('chains'))
  await widget.setNetworks([bitcoin])
  await widget.open()
  await soon(() => expect(chains()).toEqual([`bip122:${bitcoin.id}`]))
  await (await fetch(service.url)).text()
  await vi.dynamicImportSettled()
  // Wallets of an EVM chain alone, whatever the service answers.
  expect(offered()).toEqual([])
})

test('behavior: with other networks set, the bundled wallets offered are such as serve them', async () => {
  const { widget, offered } = await create()
  await soon(() => expect(offered()).toContain('metamask'))
  await widget.setNetworks([bitcoin])
  await widget.open()
  await soon(() => expect(offered()).toEqual(['phantom', 'okx', 'xverse', 'leather']))
})

test('behavior: with other networks set while it is open, or closed again, wallets of those are offered', async () => {
  const service = await startService()
  undo.push(service.stop)
  const ofChain = (chain: string) => [{ id: `for-${chain.split(':')[0]}`, name: chain, chains: [chain] }]
  service.answer = (url, response) => {
    const [chain = ''] = url.searchParams.get('chains')?.split(',') ?? []
    response.setHeader('access-control-allow-origin', '*')
    response.end(JSON.stringify({ data: ofChain(chain), count: 1 }))
  }
  const { widget, offered } = await create({ services: service.url, networks: TEST_NETWORKS })
  await widget.open()
  await soon(() => expect(offered()).toEqual(['for-eip155']))
  const changing = widget.setNetworks([bitcoin])
  await soon(() => expect(offered()).not.toContain('for-eip155'))
  await changing
  await soon(() => expect(offered()).toEqual(['for-bip122']))
  await widget.close()
  const { length } = service.asked
  await widget.setNetworks(TEST_NETWORKS)
  expect(offered()).toEqual([])
  // Closed, nobody is asked: what the widget had asked would be there before this.
  await (await fetch(service.url)).text()
  expect(service.asked).toHaveLength(length + 1)
  await widget.open()
  await soon(() => expect(offered()).toEqual(['for-eip155']))
})

test('F25: a picture is listened to once, however often the modal is opened, and no longer than the plugin is there', async () => {
  const listened: { readonly lc: number }[] = []
  const { createImages } = images
  vi.spyOn(images, 'createImages').mockImplementation((context) => {
    const { $of, prefetch } = createImages(context)
    return {
      prefetch,
      $of(wallet) {
        const $picture = $of(wallet)
        listened.push($picture)
        return $picture
      },
    }
  })
  const service = await startService()
  undo.push(service.stop)
  service.answer = (_, response) => response.destroy()
  const { widget, offered } = await create({ services: service.url })
  for (let opening = 1; opening <= 5; opening++) {
    const { length } = service.asked
    await widget.open()
    await soon(() => expect(service.asked.length).toBeGreaterThan(length))
    await soon(() => expect(offered()).toContain('metamask'))
    await widget.close()
  }
  expect(listened.length).toBeGreaterThan(4)
  expect(Math.max(...listened.map(({ lc }) => lc))).toBe(1)
  await widget.disable('directory')
  expect(Math.max(...listened.map(({ lc }) => lc))).toBe(0)
})
