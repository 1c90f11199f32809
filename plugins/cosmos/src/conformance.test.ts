// @vitest-environment happy-dom

import type { Connector, Network } from '@wallet-widget/kernel'
import {
  type ConnectorHarness,
  createSimulatedCosmosWallet,
  describeChainAdapter,
  describeConnector,
  until,
} from '@wallet-widget/testing'
import { describe, it } from 'vitest'
import { startPlugin } from '../../../test/setup/startPlugin.js'
import { restServer } from '../test/restServer.js'
import { messageDoc } from './chain/adr36.js'
import { cosmos, cosmosHub, osmosis } from './index.js'

const EVENT = 'keplr_keystorechange'

async function harness(): Promise<ConnectorHarness> {
  const wallet = createSimulatedCosmosWallet({ storage: 'memory' })
  const remove = wallet.install(window)
  const page = window as unknown as { keplr: object }
  let thrown: { readonly value: unknown } | undefined
  page.keplr = {
    ...wallet.api,
    enable: (chainId: string) => (thrown ? Promise.reject(thrown.value) : wallet.api.enable(chainId)),
  }
  // Such wallets speak through the page's own events: those listening to them are counted there.
  const heard = new Set<unknown>()
  const { addEventListener, removeEventListener } = window
  window.addEventListener = function (this: Window, type: string, listener: never) {
    if (type === EVENT) heard.add(listener)
    return addEventListener.call(this, type, listener)
  } as typeof addEventListener
  window.removeEventListener = function (this: Window, type: string, listener: never) {
    if (type === EVENT) heard.delete(listener)
    return removeEventListener.call(this, type, listener)
  } as typeof removeEventListener
  const { destroy, widget } = await startPlugin(cosmos(), [cosmosHub, osmosis])
  const [connector] = await until(widget.state.$connectors, (list) => list.length > 0)
  const [first = '', second = ''] = wallet.addressesOn('cosmoshub-4')
  return {
    connector: connector as Connector,
    networks: widget.config.networks,
    answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: wallet.releaseAnswers,
    promptCount: () => wallet.promptCount,
    listenerCount: () => heard.size,
    changeAccount() {
      wallet.switchAccount(1)
      return second
    },
    throwAtAll(value) {
      thrown = { value }
    },
    request: {
      method: 'cosmos_signAmino',
      params: { signerAddress: first, signDoc: messageDoc(first, 'aGVsbG8=') },
    },
    dispose() {
      destroy()
      remove()
      Object.assign(window, { addEventListener, removeEventListener })
    },
  }
}

describeConnector('cosmos, Keplr-style', harness, { describe, it })

describeChainAdapter(
  'cosmos',
  async () => {
    const rest = await restServer({ balance: { denom: 'uatom', amount: '1500000' } })
    const { adapter, destroy, widget } = await startPlugin(cosmos(), [
      { ...cosmosHub, restUrl: rest.url } as typeof cosmosHub,
    ])
    const address = 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7'
    return {
      adapter,
      network: widget.config.networks[0] as Network,
      addresses: [[address, address.toUpperCase()], ['cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z']],
      notAddresses: [
        'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e8',
        `C${address.slice(1)}`,
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ],
      walletMethods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
      async dispose() {
        destroy()
        await rest.close()
      },
    }
  },
  { describe, it },
)
