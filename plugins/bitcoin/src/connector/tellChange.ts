import type { Account, CaipNetworkId, ConnectorEvent } from '@wallet-widget/kernel'
import { isOfFamily, parseAddress } from '../chain/address.js'
import { familyOf, idOfFamily } from '../chain/networkNames.js'
import type { WalletHandle } from '../handle.js'
import type { WalletChange, WalletDriver } from './drivers/driver.js'
import { isSettled, readSettled } from './readSettled.js'

/**
 * Holds what a wallet told against its addresses: an address is never shown on a network that it is not of. Where they do not go
 * together the wallet is asked what it shares now, and it shares nothing until it answers that.
 */
export async function holdChange(
  handle: WalletHandle,
  driver: WalletDriver,
  change: WalletChange,
): Promise<WalletChange> {
  if (change.type === 'disconnected') return change
  const state = change.type === 'state' ? change.state : { ...change, accounts: handle.accounts }
  if (state.accounts.length === 0 || isSettled(state)) return change
  const settled = await readSettled(driver, { wanted: state.networkId }).catch(() => undefined)
  return { type: 'state', state: settled ?? { accounts: [], networkId: undefined } }
}

/** Takes a change over into the handle. Returns the events of the widget that tell of it. */
export function toConnectorEvents(handle: WalletHandle, change: WalletChange): readonly ConnectorEvent[] {
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
  if (!first) return [changed]
  // The addresses go with the move: those of the network before are none of this one. Where it is not connected now, it is the
  // accounts that bring it back.
  return [...moveTo(handle, networkId ?? guessNetwork(first, handle), { accounts }), changed]
}

function moveTo(
  handle: WalletHandle,
  networkId: CaipNetworkId,
  there: { readonly accounts?: readonly Account[] } = {},
): readonly ConnectorEvent[] {
  if (handle.networkId === networkId) return []
  handle.networkId = networkId
  return [{ type: 'networkChanged', namespace: 'bip122', networkId, ...there }]
}

/** Where a wallet does not tell its network, it stays the same as long as the addresses are of its family. */
function guessNetwork({ address }: Account, { networkId }: WalletHandle): CaipNetworkId {
  if (networkId && isOfFamily(address, familyOf(networkId))) return networkId
  return idOfFamily(parseAddress(address)?.family ?? 'mainnet')
}
