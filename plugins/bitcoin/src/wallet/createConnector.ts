import type { Account, CaipNetworkId, Connector } from '@wallet-widget/kernel'
import type { ShownWallet } from './discovery.js'
import type { FoundWallet } from './foundWallet.js'
import { DIRECTORY_KEYS } from './knownWallets.js'
import { listen } from './listen.js'
import { loadWallet } from './loadWallet.js'

/** A wallet, and what is known of it since it was connected. */
export interface WalletMemory {
  readonly found: FoundWallet
  /** The accounts it shares, the active one first. */
  accounts: readonly Account[]
  networkId: CaipNetworkId | undefined
}

/** Makes the way to one wallet. What asks the wallet is fetched when it is first to be asked. */
export function createConnector({ found, id, ambiguous }: ShownWallet): Connector {
  const { name, icon, rdns, source, way, methods } = found
  const memory: WalletMemory = { found, accounts: [], networkId: undefined }
  const canSwitch = way === 'sats' || methods.switchChain || methods.switchNetwork
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
    connect: async (request) => (await loadWallet()).connect(memory, request),
    reconnect: async (request) => (await loadWallet()).reconnect(memory, request),
    disconnect: async () => (await loadWallet()).disconnect(memory),
    request: async (request) => (await loadWallet()).passRequest(memory, request),
    subscribe(listener) {
      let stopped = false
      const stop = listen(found, async (event) => {
        const { hear } = await loadWallet()
        const told = stopped ? [] : await hear(memory, event)
        for (const one of told) if (!stopped) listener(one)
      })
      return () => {
        stopped = true
        stop()
      }
    },
    ...(canSwitch
      ? { switchNetwork: async (request) => (await loadWallet()).switchNetwork(memory, request) }
      : {}),
  })
}
