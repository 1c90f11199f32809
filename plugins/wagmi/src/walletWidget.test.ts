import { createConfig, disconnect, getAccount, watchAccount } from '@wagmi/core'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { createSimulatedWallet, DEVELOPMENT_ADDRESSES } from '@wallet-widget/testing'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { chainsOf } from './chainsOf.js'
import { walletWidget } from './walletWidget.js'

const RDNS = 'test.wallet-widget.simulated'
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
  vi.unstubAllGlobals()
})

/** A page with a simulated wallet that announces itself, a widget and a wagmi config. */
function start() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createSimulatedWallet({
    rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' },
    storage: 'memory',
  })
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: wallet.info, provider: wallet.provider },
      }),
    ),
  )
  const widget = createWidget(
    defineConfig({
      projectId: 'test',
      logLevel: 'silent',
      services: 'https://services.invalid',
      networks: [mainnet, polygon],
      plugins: [evm()],
    }),
  )
  undo.push(() => widget.destroy())
  const config = createConfig({
    ...chainsOf(widget),
    connectors: [walletWidget(widget)],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  return { widget, config, wallet }
}

test('behavior: who connects by the widget’s button is connected in wagmi, and disconnected with it', async () => {
  const { widget, config } = start()
  await widget.ready
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
  const seen: string[] = []
  undo.push(watchAccount(config, { onChange: ({ status }) => void seen.push(status) }))
  await widget.connect({ connectorId: RDNS })
  await vi.waitFor(() => expect(getAccount(config).address).toBe(DEVELOPMENT_ADDRESSES[0]))
  expect(getAccount(config).chainId).toBe(1)
  await widget.switchNetwork({ network: 'eip155:137' })
  await vi.waitFor(() => expect(getAccount(config).chainId).toBe(137))
  await widget.disconnect()
  await vi.waitFor(() => expect(getAccount(config).status).toBe('disconnected'))
  // Once more, and from the other side.
  await widget.connect({ connectorId: RDNS })
  await vi.waitFor(() => expect(getAccount(config).status).toBe('connected'))
  await disconnect(config)
  expect(widget.state.$account.get().address).toBeUndefined()
  expect(seen).toEqual(['connected', 'connected', 'disconnected', 'connected', 'disconnected'])
})

test('behavior: the connector goes by the wallet that is connected', async () => {
  const { widget, config, wallet } = start()
  const [connector] = config.connectors
  expect([connector?.name, connector?.icon]).toEqual(['Wallet Widget', undefined])
  await widget.ready
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
  await widget.connect({ connectorId: RDNS })
  await vi.waitFor(() => expect(getAccount(config).status).toBe('connected'))
  const { name, icon } = getAccount(config).connector ?? {}
  expect(name).toBe(wallet.info.name)
  expect(icon).toMatch(/^data:image/)
  await widget.disconnect()
  expect(connector?.name).toBe('Wallet Widget')
})

test('chainsOf: the widget’s EVM networks, read where the widget reads', () => {
  const { widget } = start()
  const { chains, transports } = chainsOf(widget)
  expect(chains.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Ethereum'],
    [137, 'Polygon'],
  ])
  expect(chains[0].nativeCurrency).toEqual(mainnet.nativeCurrency)
  const [url] = [transports[137]?.({ chain: polygon }).value?.transports[0].value.url]
  expect(new URL(url).origin).toBe('https://services.invalid')
  expect(() => chainsOf({ config: { networks: [] } } as never)).toThrow('has no EVM network')
})
