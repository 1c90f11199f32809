import type { Account, CaipNetworkId, Connector, ConnectorEvent } from '@wallet-widget/kernel'
import { isOfFamily, parseAddress } from '../chain/address.js'
import { familyOf, idOfFamily } from '../chain/networkNames.js'
import { DIRECTORY_KEYS } from '../discovery/knownWallets.js'
import type { FoundWallet, WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { connect, disconnect, reconnect, switchNetwork } from './connect.js'
import type { WalletChange, WalletEvent } from './drivers/driver.js'
import { openDriver } from './drivers/openDriver.js'
import { listen } from './listen.js'
import { readInOrder } from './readInOrder.js'

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
        (event) => (listeners.has(own) ? readChange(found, event) : Promise.resolve(undefined)),
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

/** Reads a wallet's event. Returns undefined for an invalid one. */
const readChange = (found: FoundWallet, event: WalletEvent): Promise<WalletChange | undefined> =>
  openDriver(found, { timeout: DEADLINE })
    .readEvent(event)
    .catch(() => undefined)

/** Converts a change that a wallet told of to the events of the widget. */
function toConnectorEvents(handle: WalletHandle, change: WalletChange): readonly ConnectorEvent[] {
  if (change.type === 'disconnected') {
    handle.accounts = []
    return [change]
  }
  if (change.type === 'network') return moveTo(handle, change.networkId)
  const { accounts, networkId } = change.state
  const [first] = accounts
  if (first && first.type !== 'payment') return []
  handle.accounts = accounts
  const changed: ConnectorEvent = { type: 'accountsChanged', namespace: 'bip122', accounts }
  return first ? [...moveTo(handle, networkId ?? guessNetwork(first, handle)), changed] : [changed]
}

function moveTo(handle: WalletHandle, networkId: CaipNetworkId): readonly ConnectorEvent[] {
  if (handle.networkId === networkId) return []
  handle.networkId = networkId
  return [{ type: 'networkChanged', namespace: 'bip122', networkId }]
}

/** Where a wallet does not tell its network, it stays the same as long as the addresses are of its family. */
function guessNetwork({ address }: Account, { networkId }: WalletHandle): CaipNetworkId {
  if (networkId && isOfFamily(address, familyOf(networkId))) return networkId
  return idOfFamily(parseAddress(address)?.family ?? 'mainnet')
}
