import { type Connector, createWidget, defineConfig, type NetworkInput } from '@wallet-widget/kernel'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { registerSimulatedSolanaWallet, type SimulatedSolanaWalletOptions } from '@wallet-widget/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type SolanaOptions, type SolanaProvider, solana, solanaDevnet, solanaMainnet } from '../src/index.js'

export const ORIGIN = 'https://site.test'
export const ID = 'solana:dev-wallet'

/** A network whose node answers at a url. */
const at = (network: NetworkInput, url: string): NetworkInput => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

/** For each test a page of its own, with nothing on it. */
export function onPage() {
  let page: EventTarget
  const undo: (() => void)[] = []
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', new URL(ORIGIN))
  })
  afterEach(() => {
    for (const one of undo.splice(0)) one()
    vi.unstubAllGlobals()
  })
  return {
    page: () => page,
    undo,
    wallet(options: SimulatedSolanaWalletOptions = {}) {
      const wallet = registerSimulatedSolanaWallet({ approval: 'approve', storage: 'memory', ...options })
      undo.push(wallet.withdraw)
      return wallet
    },
    async start(options: SolanaOptions = {}, config: { url?: string; services?: string; id?: string } = {}) {
      const { url = 'http://127.0.0.1:9', services, id = crypto.randomUUID() } = config
      const widget = createWidget(
        defineConfig({
          id,
          projectId: 'test',
          logLevel: 'silent',
          services,
          networks: [at(solanaDevnet, url), at(solanaMainnet, url)],
          plugins: [solana(options)],
        }),
      )
      undo.push(() => widget.destroy())
      await widget.ready
      await Promise.resolve()
      return widget
    },
  }
}

/** The local chain, for a test file. */
export function onChain() {
  let services: LocalServices
  beforeAll(async () => {
    services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
  })
  afterAll(() => services?.stop())
  return {
    services: () => services.url,
    node: () => services.solana?.url as string,
    rpc: () => `${services.url}/v1/?chainId=solana:${solanaDevnet.id}&projectId=test`,
  }
}

export const provider = (widget: { provider<Provider>(namespace: 'solana'): Provider }) =>
  widget.provider<SolanaProvider>('solana')

export const connectRequest = (connector: Connector, networks: readonly never[] = []) => ({
  namespaces: connector.namespaces,
  network: undefined,
  networks,
  signal: new AbortController().signal,
  onProgress: vi.fn(),
})

// biome-ignore lint/suspicious/noExplicitAny: whatever was thrown is what the test looks at
export const failure = (promise: Promise<unknown>): Promise<any> =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
