import type { Connector, ConnectorEvent } from '@wallet-widget/kernel'
import { DIRECTORY_KEYS } from '../discovery/knownWallets.js'
import type { FoundWallet, WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { connect, disconnect, reconnect, switchNetwork } from './connect.js'
import type { WalletChange, WalletEvent } from './drivers/driver.js'
import { openDriver } from './drivers/openDriver.js'
import { listen } from './listen.js'
import { readInOrder } from './readInOrder.js'
import { holdChange, toConnectorEvents } from './tellChange.js'

/** Makes the connector of one wallet. */
export function createConnector(found: FoundWallet, id: string, ambiguous: boolean): Connector {
  const { name, icon, rdns, source, driver, methods } = found
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const handle: WalletHandle = {
    found,
    accounts: [],
    networkId: undefined,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
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
      const own = (event: ConnectorEvent) => listener(event) // one listener may subscribe twice
      listeners.add(own)
      const tell = readInOrder(
        (event) => (listeners.has(own) ? readChange(handle, event) : Promise.resolve(undefined)),
        (change) => {
          for (const one of toConnectorEvents(handle, change)) if (listeners.has(own)) own(one)
        },
      )
      const stop = listen(found, tell)
      return () => {
        listeners.delete(own)
        stop()
      }
    },
    ...(canSwitch ? { switchNetwork: (request) => switchNetwork(handle, request) } : {}),
  })
}

/** ms */
const DEADLINE = 10_000

/** Reads a wallet's event, as far as it can be shown. Returns undefined for an invalid one. */
async function readChange(handle: WalletHandle, event: WalletEvent): Promise<WalletChange | undefined> {
  const driver = openDriver(handle.found, { timeout: DEADLINE })
  const change = await driver.readEvent(event).catch(() => undefined)
  return change && holdChange(handle, driver, change)
}
