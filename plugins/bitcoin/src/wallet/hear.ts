import type { Account, CaipNetworkId, ConnectorEvent } from '@wallet-widget/kernel'
import { isOfFamily, parseAddress } from '../chain/address.js'
import type { WalletMemory } from './createConnector.js'
import type { WalletEvent } from './listen.js'
import { familyOf, idOfFamily } from './networkNames.js'
import { openWay } from './ways/openWay.js'

const DEADLINE_MS = 10_000

/** What a wallet's event means for the widget; what makes no sense is passed over. */
export async function hear(memory: WalletMemory, event: WalletEvent): Promise<readonly ConnectorEvent[]> {
  const heard = await openWay(memory.found, { timeout: DEADLINE_MS })
    .hear(event)
    .catch(() => undefined)
  if (!heard) return []
  if (heard.type === 'disconnected') {
    memory.accounts = []
    return [heard]
  }
  if (heard.type === 'network') return moveTo(memory, heard.networkId)
  const { accounts, networkId } = heard.state
  const [first] = accounts
  if (first && first.type !== 'payment') return []
  memory.accounts = accounts
  const changed: ConnectorEvent = { type: 'accountsChanged', namespace: 'bip122', accounts }
  return first ? [...moveTo(memory, networkId ?? placeOf(first, memory)), changed] : [changed]
}

function moveTo(memory: WalletMemory, networkId: CaipNetworkId): readonly ConnectorEvent[] {
  if (memory.networkId === networkId) return []
  memory.networkId = networkId
  return [{ type: 'networkChanged', namespace: 'bip122', networkId }]
}

/** Where a wallet is that does not say so: where it was, as long as its addresses are of that kind of network. */
function placeOf({ address }: Account, { networkId }: WalletMemory): CaipNetworkId {
  if (networkId && isOfFamily(address, familyOf(networkId))) return networkId
  return idOfFamily(parseAddress(address)?.family ?? 'mainnet')
}
