import { createServices, type Services } from '@wallet-widget/services'
import { createTestWidget } from '@wallet-widget/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
    await vi.waitFor(() => expect(offered()).toEqual(['rainbow', 'metamask', 'trust', 'phantom', 'coinbase']))

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
