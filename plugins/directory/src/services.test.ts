import { createServices, type Services } from '@wallet-widget/services'
import { createTestWidget } from '@wallet-widget/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startService } from '../test/startService.js'
import { directory } from './index.js'
import { bundled } from './snapshot/bundled.js'

let services: Services
beforeAll(async () => {
  services = await createServices({ port: 0, upstreams: { 'eip155:1': 'http://127.0.0.1:9' } })
})
afterAll(() => services.stop())

test('default: the real services answer as the plugin reads', async () => {
  const { widget, destroy } = createTestWidget({
    services: services.url,
    connectors: [],
    plugins: [directory({ featured: ['rainbow', 'io.zerion.wallet'] })],
  })
  try {
    await widget.ready
    widget.addView({ id: 'Connect', title: 'Connect', load: async () => ({}) })
    await widget.open()
    const offered = () => (widget.state.$slots.get()['connect.wallets'] ?? []).map(({ wallet }) => wallet?.id)
    await vi.waitFor(() =>
      expect(offered()).toEqual(['rainbow', 'zerion', 'metamask', 'trust', 'phantom', 'coinbase']),
    )

    const { getWallets } = widget.plugins.directory
    const { wallets, count } = await getWallets()
    const byId = new Map(bundled.map((wallet) => [wallet.id, wallet]))
    const evm = bundled.filter(({ chains = [] }) => chains.some((chain) => chain.startsWith('eip155:')))
    expect(count).toBeGreaterThan(40)
    expect(evm.length).toBeGreaterThanOrEqual(wallets.length)
    for (const wallet of wallets) {
      const { id, name, chains, rdns, mobileLink, desktopLink, chromeStore } = byId.get(wallet.id) ?? {}
      const facts = { id, name, chains, rdns, mobileLink, desktopLink, chromeStore }
      expect(wallet).toMatchObject(JSON.parse(JSON.stringify(facts)))
    }
    const found = await getWallets({ search: 'RAIN' })
    expect(found.wallets.map(({ id }) => id)).toEqual(['rainbow'])
  } finally {
    destroy()
  }
})

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  ['default', {}, {}, '', 4],
  [
    'args: excludeWallets',
    { excludeWallets: ['metamask', 'com.trustwallet.app', 'Coinbase Wallet'] },
    {},
    '',
    4,
  ],
  ['args: exclude', {}, { exclude: ['metamask', 'trust'] }, '', 4],
  ['args: recommended: of two', {}, { recommended: ['rainbow', 'zerion'] }, '', 2],
  [
    'args: recommended: one is excluded',
    {},
    { recommended: ['rainbow', 'zerion'], exclude: ['zerion'] },
    '',
    1,
  ],
  [
    'args: featured: one is excluded',
    { excludeWallets: ['zerion'] },
    { featured: ['rainbow', 'zerion'] },
    '',
    5,
  ],
  ['behavior: on a phone', { excludeWallets: ['metamask'] }, {}, PHONE, 4],
] as const)('%s: as many wallets come as room is kept for', async (_, config, options, agent, count) => {
  if (agent) vi.stubGlobal('navigator', { userAgent: agent, language: 'en' })
  const { widget, destroy } = createTestWidget({
    services: services.url,
    connectors: [],
    ...config,
    plugins: [directory(options)],
  })
  try {
    const rows = () => widget.state.$slots.get()['connect.wallets'] ?? []
    const pending = () => rows().filter(({ wallet }) => wallet?.isPending).length
    await widget.ready
    widget.addView({ id: 'Connect', title: 'Connect', load: async () => ({}) })
    const counts: number[] = []
    const unlisten = widget.state.$slots.subscribe(() => void counts.push(pending()))
    await widget.open()
    await vi.waitFor(() => {
      expect(rows()).not.toEqual([])
      expect(pending()).toBe(0)
    })
    unlisten()
    expect(Math.max(...counts)).toBe(count)
    expect(rows()).toHaveLength(count)
  } finally {
    destroy()
    vi.unstubAllGlobals()
  }
})

test.each([
  [403, '', 'INVALID_APP_CONFIGURATION'],
  [401, 'Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  [429, '', 'RATE_LIMITED'],
  [503, '', 'SERVER_ERROR'],
])(
  'error: services that answer %i raise an alert once, and wallets are offered',
  async (status, text, code) => {
    const service = await startService()
    service.answer = (_, response) =>
      response.writeHead(status, { 'access-control-allow-origin': '*' }).end(text)
    const { widget, destroy } = createTestWidget({
      services: service.url,
      connectors: [],
      plugins: [directory()],
    })
    widget.addView({ id: 'Connect', title: 'Connect', load: async () => ({}) })
    for (const _ of ['once', 'again']) {
      await widget.open()
      await vi.waitFor(() =>
        expect(widget.state.$slots.get()['connect.wallets']?.[0]?.wallet?.id).toBe('metamask'),
      )
      await widget.close()
    }
    expect(widget.state.$alerts.get().map((alert) => alert.code)).toEqual([code])
    destroy()
    await service.stop()
  },
)
