import type { Connector } from '@wallet-widget/kernel'
import { describeConnector, TEST_NETWORKS } from '@wallet-widget/testing'
import { describe, it } from 'vitest'
import { startPairing } from '../test/startPairing.js'

describeConnector(
  'walletConnect',
  async () => {
    const undo: (() => unknown)[] = []
    // The wallet serves Ethereum; Polygon it must be asked for.
    const setup = await startPairing(undo, {
      wallet: { networks: ['eip155:1'] },
      config: { networks: TEST_NETWORKS },
    })
    const { wallet, widget } = setup
    undo.push(setup.scan())
    let listeners = 0
    const found = widget.state.$connectors.get()[0] as Connector
    const connector: Connector = {
      ...found,
      namespaces: ['eip155'], // of all that it could pair for, what this wallet serves
      subscribe(listener) {
        listeners++
        const stop = found.subscribe(listener)
        let isOver = false
        return () => {
          if (!isOver) listeners--
          isOver = true
          stop()
        }
      },
    }
    return {
      connector,
      networks: widget.config.networks,
      answer: (how) =>
        wallet.setFailures({
          reject: how === 'reject',
          rejectRequests: how === 'reject',
          hang: how === 'hang',
          hangRequests: how === 'hang',
        }),
      release: wallet.release,
      // What it serves, and where it begins, is up to the wallet.
      staysOnConnect: true,
      promptCount: () => wallet.promptCount,
      listenerCount: () => listeners,
      changeAccount: wallet.switchAccount,
      async changeNetwork() {
        await wallet.switchChain('eip155:137')
        return 'eip155:137'
      },
      request: { method: 'personal_sign', params: ['0x68656c6c6f', wallet.addresses.eip155] },
      async dispose() {
        for (const fn of undo.reverse()) await fn()
      },
    }
  },
  { describe, it },
)
