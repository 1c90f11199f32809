import type { Account, CaipNetworkId, ConnectorEvent } from '@wallet-widget/kernel'
import { isOfFamily, parseAddress } from '../chain/address.js'
import { familyOf, idOfFamily } from '../chain/networkNames.js'
import type { WalletHandle } from '../handle.js'
import type { WalletEvent } from './drivers/driver.js'
import { openDriver } from './drivers/openDriver.js'

/** ms */
const DEADLINE = 10_000

/** Converts a wallet's event to those of the widget. Returns none for an invalid event. */
export async function toConnectorEvents(
  handle: WalletHandle,
  event: WalletEvent,
): Promise<readonly ConnectorEvent[]> {
  const change = await openDriver(handle.found, { timeout: DEADLINE })
    .readEvent(event)
    .catch(() => undefined)
  if (!change) return []
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
