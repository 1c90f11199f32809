import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type EvmOptions, type EvmProvider, evm } from '../src/index.js'
import { ADDRESS, announce, OTHER_ADDRESS } from './fakeProvider.js'
import { nodeWallet } from './nodeWallet.js'

export const STRANGER = '0x000000000000000000000000000000000000bEEF'
export const ID = 'org.example.fake'

const at = <Chain extends typeof mainnet | typeof polygon>(chain: Chain, url: string) => ({
  ...chain,
  rpcUrls: { default: { http: [url] } },
})

/**
 * Two real local chains for a test file, and for each test a page with a wallet on them: account 1 active,
 * account 0 (alice.eth) beside it.
 */
export function onChain() {
  let services: LocalServices
  let page: EventTarget
  let wallet: ReturnType<typeof nodeWallet>
  const widgets: { destroy(): void }[] = []

  beforeAll(async () => {
    services = await createLocalServices({
      port: 0,
      localChains: [
        { id: 1, port: 0 },
        { id: 137, port: 0 },
      ],
    })
  }, 30_000)
  afterAll(() => services?.stop())

  const node = (id: number) => services.chains[id]?.url as string
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('window', page)
    wallet = nodeWallet({ 1: node(1), 137: node(137) }, [OTHER_ADDRESS.toLowerCase(), ADDRESS.toLowerCase()])
    page.addEventListener('eip6963:requestProvider', () => announce(page, wallet))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const widget of widgets.splice(0)) widget.destroy()
  })

  async function start(options: EvmOptions = {}, through: { services?: string; rpc?: string } = {}) {
    const widget = createWidget(
      defineConfig({
        projectId: 'test',
        logLevel: 'silent',
        services: through.services,
        networks: [at(mainnet, through.rpc ?? node(1)), at(polygon, through.rpc ?? node(137))],
        plugins: [evm(options)],
      }),
    )
    widgets.push(widget)
    await widget.ready
    await Promise.resolve()
    return widget
  }
  return {
    node,
    services: () => services,
    page: () => page,
    wallet: () => wallet,
    start,
    async connected(...given: Parameters<typeof start>) {
      const widget = await start(...given)
      await widget.connect({ connectorId: ID })
      return widget
    },
  }
}

export const provider = (widget: { provider<Provider>(namespace: 'eip155'): Provider }) =>
  widget.provider<EvmProvider>('eip155')

// biome-ignore lint/suspicious/noExplicitAny: whatever was thrown is what the test looks at
export const failure = (promise: Promise<unknown>): Promise<any> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
