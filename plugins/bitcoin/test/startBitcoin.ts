import type { Connector, Network } from '@wallet-widget/kernel'
import {
  type AnnounceBitcoinWalletOptions,
  announceSimulatedBitcoinWallet,
  createTestWidget,
} from '@wallet-widget/testing'
import { type BitcoinOptions, bitcoin, bitcoinMainnet, bitcoinRegtest, bitcoinTestnet } from '../src/index.js'
import { createPage, type FakePage, usePage } from './fakePage.js'

/** The plugin in a running widget, on a fake page. */
export async function startWidget(options: BitcoinOptions = {}, page: FakePage = createPage()) {
  usePage(page)
  const testWidget = createTestWidget({
    plugins: [bitcoin(options)],
    networks: [bitcoinMainnet, bitcoinTestnet, bitcoinRegtest],
    connectors: [],
    adapters: [],
  })
  await testWidget.widget.ready
  await new Promise((resolve) => setTimeout(resolve))
  const { widget } = testWidget
  const connectors = () => widget.state.$connectors.get()
  return { ...testWidget, page, connectors, networks: widget.config.networks as readonly Network[] }
}

/** A simulated wallet in the page, found by the plugin. */
export async function startWallet(wanted: AnnounceBitcoinWalletOptions = {}, options: BitcoinOptions = {}) {
  const page = createPage()
  const wallet = announceSimulatedBitcoinWallet({ page, ...wanted })
  const started = await startWidget(options, page)
  const connector = started.connectors()[0] as Connector
  return { ...started, wallet, connector }
}
