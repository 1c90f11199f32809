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
