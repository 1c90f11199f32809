// @vitest-environment happy-dom

import { evm } from '@wallet-widget/evm'
import type { Connector, Network, NetworkInput } from '@wallet-widget/kernel'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startPlugin } from '../../../setup/startPlugin.js'
import { type Anvil, startAnvil } from '../../anvil/startAnvil.js'
import { createSimulatedWallet } from '../wallet/createSimulatedWallet.js'
import { DEVELOPMENT_ADDRESSES } from '../wallet/developmentAccounts.js'
import { until } from '../widget/until.js'
import type { ConnectorHarness } from './connectorHarness.js'
import { describeChainAdapter } from './describeChainAdapter.js'
import { describeConnector } from './describeConnector.js'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil(1)
}, 30_000)
afterAll(() => chain?.stop())

const at = (network: NetworkInput): NetworkInput => ({
  ...network,
  rpcUrls: { default: { http: [chain.url] } },
})

const start = (networks: [NetworkInput, ...NetworkInput[]] = [at(mainnet), at(polygon)]) =>
  startPlugin(evm(), networks)

async function harness(): Promise<ConnectorHarness> {
  const wallet = createSimulatedWallet({
    rpcUrls: { 1: chain.url, 137: chain.url },
    storage: 'memory',
  })
  let thrown: { readonly value: unknown } | undefined
  const provider = {
    ...wallet.provider,
    request: (request: { method: string }) =>
      thrown ? Promise.reject(thrown.value) : wallet.provider.request(request),
  }
  const detail = Object.freeze({ info: wallet.info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  const { destroy, widget } = await start()
  const fits = (list: readonly Connector[]) => list.some(({ id }) => id === wallet.info.rdns)
  const [connector] = await until(widget.state.$connectors, fits)
  return {
    connector: connector as Connector,
    networks: widget.config.networks,
    answer: (how) => wallet.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: wallet.releaseAnswers,
    promptCount: () => wallet.promptCount,
    listenerCount: () => wallet.provider.listenerCount(),
    async changeAccount() {
      await wallet.switchAccount(DEVELOPMENT_ADDRESSES[1])
      return DEVELOPMENT_ADDRESSES[1]
    },
    changeNetwork() {
      wallet.switchChain(137)
      return 'eip155:137'
    },
    lock: wallet.lock,
    received: () =>
      wallet.calls
        .filter(({ method }) => method === 'personal_sign')
        .map(({ method, params }) => ({ method, params })),
    endSession: () => wallet.setAccounts([]),
    throwAtAll(value) {
      thrown = { value }
    },
    request: { method: 'personal_sign', params: ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]] },
    dispose() {
      destroy()
      window.removeEventListener('eip6963:requestProvider', announce)
    },
  }
}

describeConnector('evm, announced', harness, { describe, it })

describeChainAdapter(
  'evm',
  async () => {
    // A bare local chain has no name service: that of Ethereum is left out.
    const { adapter, destroy, widget } = await start([at(polygon)])
    return {
      adapter,
      network: widget.config.networks[0] as Network,
      addresses: DEVELOPMENT_ADDRESSES.map((address) => [address, address.toLowerCase(), address.slice(2)]),
      notAddresses: [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb922661',
        `0xg${'1'.repeat(39)}`,
        'alice.eth',
      ],
      walletMethods: [
        'personal_sign',
        'eth_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'eth_signTransaction',
        'wallet_sendCalls',
        'wallet_getCapabilities',
        'wallet_watchAsset',
      ],
      read: { method: 'eth_getBalance', params: [DEVELOPMENT_ADDRESSES[0], 'latest'] },
      dispose: destroy,
    }
  },
  { describe, it },
)
