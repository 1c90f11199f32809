// @vitest-environment happy-dom

import type { Connector, Network } from '@wallet-widget/kernel'
import {
  type ConnectorHarness,
  createSimulatedPolkadotWallet,
  describeChainAdapter,
  describeConnector,
  until,
} from '@wallet-widget/testing'
import { describe, it } from 'vitest'
import { startPlugin } from '../../../test/setup/startPlugin.js'
import { fakeNode } from '../test/fakeNode.js'
import { normalizeAddress } from './chain/address.js'
import { polkadot, polkadotRelay, westend } from './index.js'

async function harness(): Promise<ConnectorHarness> {
  const wallet = createSimulatedPolkadotWallet({ storage: 'memory', prefix: 0 })
  let thrown: { readonly value: unknown } | undefined
  const page = window as { injectedWeb3?: unknown }
  page.injectedWeb3 = {
    [wallet.key]: {
      ...wallet.entry,
      enable: (name: string) => (thrown ? Promise.reject(thrown.value) : wallet.entry.enable(name)),
    },
  }
  const { destroy, widget } = await startPlugin(polkadot(), [polkadotRelay, westend])
  const [connector] = await until(widget.state.$connectors, (list) => list.length > 0)
  return {
    connector: connector as Connector,
    networks: widget.config.networks,
    answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: wallet.releaseAnswers,
    promptCount: () => wallet.promptCount,
    listenerCount: () => wallet.listenerCount,
    switchesUnasked: true,
    changeAccount() {
      const second = wallet.addresses[1] as string
      wallet.setAccounts([second])
      return normalizeAddress(second)
    },
    throwAtAll(value) {
      thrown = { value }
    },
    request: {
      method: 'polkadot_signMessage',
      params: { address: wallet.addresses[0], message: 'hello' },
    },
    dispose() {
      destroy()
      delete page.injectedWeb3
    },
  }
}

describeConnector('polkadot, injected', harness, { describe, it })

describeChainAdapter(
  'polkadot',
  async () => {
    const node = await fakeNode({ state_getStorage: null, system_chain: 'Polkadot' })
    const { adapter, destroy, widget } = await startPlugin(polkadot(), [
      { ...polkadotRelay, rpcUrls: { default: { http: [node.url] } } },
    ])
    return {
      adapter,
      network: widget.config.networks[0] as Network,
      addresses: [
        [
          '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
          '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
          'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
        ],
        ['5FA9nQDVg267DEd8m1ZypXLBnvN7SFxYwV7ndqSYGiN9TTpu'],
      ],
      notAddresses: [
        '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
        '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ],
      walletMethods: ['polkadot_signMessage', 'polkadot_signTransaction'],
      read: { method: 'system_chain' },
      async dispose() {
        destroy()
        await node.close()
      },
    }
  },
  { describe, it },
)
