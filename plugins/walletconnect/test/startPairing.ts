import type { NetworkInput, Plugin, Widget } from '@wallet-widget/kernel'
import { createTestWidget, TEST_NETWORKS, type TestWidgetConfig } from '@wallet-widget/testing'
import {
  createPairedWallet,
  type PairedWallet,
  type PairedWalletOptions,
} from '@wallet-widget/testing/paired'
import { type WalletConnectOptions, walletConnect } from '../src/index.js'
import { startRelay, type TestRelay } from './startRelay.js'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

const other = (chainNamespace: 'solana' | 'bip122', id: string, symbol: string): NetworkInput => ({
  id,
  chainNamespace,
  name: chainNamespace,
  nativeCurrency: { name: symbol, symbol, decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
})
export const NETWORKS: readonly [NetworkInput, ...NetworkInput[]] = [
  ...TEST_NETWORKS,
  other('solana', SOLANA.slice('solana:'.length), 'SOL'),
  other('bip122', BITCOIN.slice('bip122:'.length), 'BTC'),
]

export interface PairingSetup {
  readonly relay: TestRelay
  readonly wallet: PairedWallet
  readonly widget: Widget
  /** The wallet scans every code that appears. */
  scan(): () => void
  /** Connects, with the wallet scanning. */
  connect(): ReturnType<Widget['connect']>
  /** Another page of the same site and visitor; with other networks. */
  openAgain(networks?: TestWidgetConfig['networks']): Promise<Widget>
}

export interface SetupOptions {
  readonly wallet?: Partial<PairedWalletOptions>
  readonly options?: WalletConnectOptions
  readonly config?: Partial<TestWidgetConfig>
  /** Beside the one that is tested. */
  readonly plugins?: readonly Plugin[]
}

/** A relay, a wallet and a widget with the plugin; all of it ends with `undo`. */
export async function startPairing(
  undo: (() => unknown)[],
  { wallet: walletOptions, options, config = {}, plugins = [] }: SetupOptions = {},
): Promise<PairingSetup> {
  const relay = await startRelay()
  undo.push(() => relay.stop())
  const wallet = await createPairedWallet({ relayUrl: relay.url, ...walletOptions })
  undo.push(() => wallet.stop())
  const id = `pairing-${crypto.randomUUID()}`
  const open = async (networks?: TestWidgetConfig['networks']) => {
    const { widget, destroy } = createTestWidget({
      id,
      connectors: [],
      networks: NETWORKS,
      ...config,
      ...(networks && { networks }),
      plugins: [walletConnect({ relayUrl: relay.url, ...options }), ...plugins] as readonly Plugin[],
    })
    undo.push(destroy)
    await widget.ready
    return widget as unknown as Widget
  }
  const widget = await open()
  const scan = () =>
    pairingOf(widget).subscribe(({ uri }) => {
      if (uri) wallet.pair(uri).catch(() => {})
    })
  return {
    relay,
    wallet,
    widget,
    scan,
    openAgain: open,
    async connect() {
      const stop = scan()
      try {
        return await widget.connect({ connectorId: 'walletConnect' })
      } finally {
        stop()
      }
    },
  }
}

/** The store of the pairing under way. */
export const pairingOf = (widget: Widget) =>
  (widget.plugins as { walletconnect: import('../src/api.js').WalletConnectApi }).walletconnect.$pairing
