// @vitest-environment happy-dom

import { evm } from '@wallet-widget/evm'
import type { Connector } from '@wallet-widget/kernel'
import {
  type ConnectorHarness,
  createSimulatedWallet,
  createTestWidget,
  DEVELOPMENT_ADDRESSES,
  describeConnector,
  TEST_NETWORKS,
} from '@wallet-widget/testing'
import { beforeAll, describe, it, vi } from 'vitest'
import { KEYS_URL, openKeysPage } from '../test/simulatedKeysPage.js'
import { coinbase } from './index.js'

// Compiling the SDK takes a busy machine longer than a test may take.
beforeAll(() => import('@coinbase/wallet-sdk'), 60_000)

/** The real SDK, with a simulated page in its popup. */
async function harness(): Promise<ConnectorHarness> {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const wallet = createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:1' }, storage: 'memory' })
  const page = openKeysPage(wallet, [1, 137])
  const { destroy, widget } = createTestWidget({
    networks: TEST_NETWORKS,
    adapters: [],
    connectors: [],
    plugins: [evm(), coinbase({ keysUrl: KEYS_URL })],
  })
  await widget.ready
  return {
    connector: widget.state.$connectors.get()[0] as Connector,
    networks: widget.config.networks,
    answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: wallet.releaseAnswers,
    promptCount: () => wallet.promptCount,
    received: () =>
      wallet.calls
        .filter(({ method }) => method === 'personal_sign')
        .map(({ method, params }) => ({ method, params })),
    // No `throwAtAll`: the SDK rewrites what its page answers before anybody else sees it.
    switchesUnasked: true,
    request: { method: 'personal_sign', params: ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]] },
    dispose() {
      destroy()
      page.remove()
      vi.unstubAllGlobals()
    },
  }
}

describeConnector('coinbase, with the real SDK', harness, { describe, it })
