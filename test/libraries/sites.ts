import type { CreateConnectorFn } from '@wagmi/core'
import { type EvmProvider, evm } from '@wallet-widget/evm'
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createSimulatedWallet, DEVELOPMENT_ADDRESSES, type SimulatedWallet } from '@wallet-widget/testing'
import { walletWidget } from '@wallet-widget/wagmi'
import type { EIP1193Provider } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest'

export const [ACCOUNT, OTHER_ACCOUNT] = DEVELOPMENT_ADDRESSES

const RDNS = 'test.wallet-widget.simulated'

/** A page with a wallet that really signs and sends, and what a library is given for it. */
export interface Site {
  readonly wallet: SimulatedWallet
  readonly provider: EIP1193Provider
  /** Where a chain's node answers. */
  readonly node: (chainId: 1 | 137) => string
  /** Loads the page again: what the library is given then. */
  reload(): Promise<EIP1193Provider>
  /** The connector that wagmi is given, in place of one over the provider. */
  connector?: () => CreateConnectorFn | undefined
}

let services: LocalServices
const undo: (() => void)[] = []

const node = (chainId: 1 | 137) => services.chains[chainId]?.url ?? ''

/** The page's own storage, which outlives a reload. */
function createLocalStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

function createPage() {
  const page = Object.assign(new EventTarget(), { localStorage: createLocalStorage() })
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', page.localStorage)
  const wallet = createSimulatedWallet({ rpcUrls: { 1: node(1), 137: node(137) }, storage: 'memory' })
  return { page, wallet }
}

export async function openWallet(): Promise<Site> {
  const { wallet } = createPage()
  const provider = wallet.provider as unknown as EIP1193Provider
  return { wallet, provider, node, reload: async () => provider }
}

/** The widget over the wallet. */
export async function openWidget(): Promise<Site> {
  const { connector: _, ...site } = await openConnector()
  return site
}

/** The same, with the widget's connector for wagmi. */
export async function openConnector(): Promise<Site> {
  const { page, wallet } = createPage()
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: wallet.info, provider: wallet.provider },
      }),
    ),
  )
  const at = <Chain extends typeof mainnet | typeof polygon>(chain: Chain) => ({
    ...chain,
    rpcUrls: { default: { http: [node(chain.id)] } },
  })
  let leave = () => {}
  let connector: CreateConnectorFn | undefined
  async function load(): Promise<EIP1193Provider> {
    leave()
    const widget = createWidget(
      defineConfig({
        projectId: 'test',
        logLevel: 'silent',
        networks: [at(mainnet), at(polygon)],
        plugins: [evm()],
      }),
    )
    widget.addView({ id: 'Connect', role: 'connect', title: 'Connect', load: async () => ({}) })
    // The visitor chooses the only wallet there is; who declines closes the modal.
    const stop = widget.state.$router.listen(({ open, view }) => {
      if (open && view === 'Connect') widget.connect({ connectorId: RDNS }).catch(() => widget.close())
    })
    leave = () => {
      stop()
      widget.destroy()
    }
    connector = walletWidget(widget)
    return widget.provider<EvmProvider>('eip155') as unknown as EIP1193Provider
  }
  undo.push(() => leave())
  return { wallet, provider: await load(), node, reload: load, connector: () => connector }
}

/** Runs the tests on each kind of site, with chains under it. */
export function describeEach(
  kinds: readonly (() => Promise<Site>)[],
  tests: (open: () => Promise<Site>) => void,
): void {
  beforeAll(async () => {
    const localChains = [
      { id: 1, port: 0 },
      { id: 137, port: 0 },
    ]
    services = await createLocalServices({ port: 0, localChains })
  }, 60_000)
  afterAll(() => services?.stop())
  afterEach(() => {
    for (const one of undo.splice(0)) one()
    vi.unstubAllGlobals()
  })
  for (const open of kinds) describe(NAMES.get(open) ?? open.name, () => tests(open))
}

const NAMES = new Map([
  [openWallet, 'the wallet'],
  [openWidget, 'the widget over it'],
  [openConnector, 'the widget’s connector'],
])

/**
 * What a library does, once over a wallet and once over the widget's provider for the same wallet: a page must not be
 * able to tell them apart.
 */
export const describeBoth = (tests: (open: () => Promise<Site>) => void): void =>
  describeEach([openWallet, openWidget], tests)
