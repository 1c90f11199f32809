import type { Connector } from '@wallet-widget/kernel'
import { DIRECTORY_KEYS } from '../discovery/knownWallets.js'
import type { FoundWallet, WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { connect, disconnect, reconnect, switchNetwork } from './connect.js'
import { listen } from './listen.js'
import { toConnectorEvents } from './toConnectorEvents.js'

/** Makes the connector of one wallet. */
export function createConnector(found: FoundWallet, id: string, ambiguous: boolean): Connector {
  const { name, icon, rdns, source, driver, methods } = found
  const handle: WalletHandle = { found, accounts: [], networkId: undefined }
  const canSwitch = driver === 'sats' || methods.switchChain || methods.switchNetwork
  return Object.freeze<Connector>({
    id,
    name,
    type: source === 'injected' ? 'INJECTED' : 'ANNOUNCED',
    namespaces: ['bip122'],
    ...(icon ? { icon } : {}),
    ...(rdns ? { rdns } : {}),
    ...(DIRECTORY_KEYS.has(found.key) ? { explorerId: found.key } : {}),
    ...(ambiguous ? { ambiguous } : {}),
    ...(/^(simulated|test|dev) /i.test(name) ? { test: true } : {}),
    connect: (request) => connect(handle, request),
    reconnect: (request) => reconnect(handle, request),
    disconnect: () => disconnect(handle),
    request: async (request) => (await loadUse()).passRequest(handle, request),
    subscribe(listener) {
      let stopped = false
      const stop = listen(found, async (event) => {
        for (const change of await toConnectorEvents(handle, event)) if (!stopped) listener(change)
      })
      return () => {
        stopped = true
        stop()
      }
    },
    ...(canSwitch ? { switchNetwork: (request) => switchNetwork(handle, request) } : {}),
  })
}
