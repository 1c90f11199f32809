import type { Widget } from '@wallet-widget/kernel'
import {
  createSimulatedCosmosWallet,
  createTestWidget,
  type SimulatedCosmosOptions,
} from '@wallet-widget/testing'
import { type CosmosProvider, cosmos, cosmosHub, osmosis } from '../src/index.js'

/** The page. */
export const page = globalThis as unknown as Record<string, unknown>

const undone: (() => void)[] = []

/** Has something undone after the test. */
export const undo = (one: () => void): void => void undone.push(one)

/** Call it after each test. */
export function undoAll(): void {
  for (const one of undone.splice(0)) one()
  localStorage.clear()
}

/** A site with the plugin. */
export function start(config: Parameters<typeof createTestWidget>[0] = {}): Widget {
  const { widget, destroy } = createTestWidget({
    networks: [cosmosHub, osmosis],
    adapters: [],
    connectors: [],
    plugins: [cosmos()],
    ...config,
  })
  undo(destroy)
  return widget as unknown as Widget
}

/** Puts a wallet into the page. */
export function install(options: SimulatedCosmosOptions = {}) {
  const wallet = createSimulatedCosmosWallet({ storage: 'memory', ...options })
  undo(wallet.install(window))
  return wallet
}

/** A site with its wallet connected. */
export async function connected(options: SimulatedCosmosOptions = {}) {
  const wallet = install(options)
  const widget = start()
  await widget.ready
  await widget.connect({ connectorId: `cosmos:${wallet.place}` })
  return { wallet, widget, provider: widget.provider<CosmosProvider>('cosmos') }
}

/** Puts anything into the page where Keplr would stand. */
export function pretend(keplr: unknown): void {
  page.keplr = keplr
  undo(() => delete page.keplr)
}
