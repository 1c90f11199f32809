import { type Account, BaseError, type Network, type WalletSession } from '@wallet-widget/kernel'
import { parseAddress } from '../chain/address.js'
import type { WalletMemory } from './createConnector.js'
import { familyOf, idOfFamily } from './networkNames.js'
import type { WalletState } from './ways/way.js'

/**
 * What a wallet told, as the widget has it; keeps the accounts in mind.
 *
 * @throws BaseError `NO_PAYMENT_ACCOUNT`
 */
export function toSession(
  memory: WalletMemory,
  { accounts, networkId }: WalletState,
  networks: readonly Network[],
): WalletSession {
  const [first] = accounts
  if (first?.type !== 'payment')
    throw new BaseError(`${memory.found.name} shared no payment address.`, {
      code: 'NO_PAYMENT_ACCOUNT',
      metaMessages: ['Choose an account with a payment address in the wallet, and connect again.'],
    })
  memory.accounts = accounts
  memory.networkId = networkId ?? guessNetwork(first, networks)
  return { namespace: 'bip122', accounts, networkId: memory.networkId }
}

/** The network of an address: of several test networks, which look alike, the one that the site has. */
function guessNetwork({ address }: Account, networks: readonly Network[]) {
  const family = parseAddress(address)?.family ?? 'mainnet'
  const isBitcoin = ({ chainNamespace }: Network) => chainNamespace === 'bip122'
  const fits = networks.find((one) => isBitcoin(one) && familyOf(one.caipNetworkId) === family)
  return fits?.caipNetworkId ?? idOfFamily(family)
}
