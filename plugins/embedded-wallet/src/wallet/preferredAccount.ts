import { BaseError, type ChainNamespace } from '@wallet-widget/kernel'
import type { AccountType } from '../api.js'
import { CONNECTOR_ID, type WalletNamespace } from '../pluginState.js'
import { toAccounts } from './accounts.js'
import type { Place, WalletState } from './walletState.js'

/** Chooses the account that is used on a chain. @throws BaseError `ACCOUNT_NOT_FOUND` */
export async function setPreferredAccount(
  wallet: WalletState,
  { type, namespace = 'eip155' }: { type: AccountType; namespace?: ChainNamespace },
): Promise<void> {
  const place = wallet.places.get(namespace as WalletNamespace)
  if (!place?.accounts.some((one) => one.type === type))
    throw new BaseError('The wallet has no account of that type there.', {
      code: 'ACCOUNT_NOT_FOUND',
      metaMessages: [`Type: ${type}`, 'Log in first, and move to a network that has smart accounts.'],
    })
  await setPreferredType(wallet, namespace as WalletNamespace, type)
}

/** Follows the visitor to another account, or back to the eoa where the frame refuses. */
export function followAccounts(wallet: WalletState): () => void {
  const { plugin, places } = wallet
  let queue: Promise<unknown> = Promise.resolve()
  return plugin.context.state.$connections.listen((connections) => {
    for (const { connectorId, namespace, address } of connections) {
      const place = places.get(namespace as WalletNamespace)
      if (connectorId !== CONNECTOR_ID || !place) continue
      const account = place.accounts.find((one) => one.address.toLowerCase() === address.toLowerCase())
      if (!account || account.type === place.type) continue
      wallet.approvals.cancel(accountChanged())
      queue = queue
        .then(() => setPreferredType(wallet, namespace as WalletNamespace, account.type))
        .catch((error) => plugin.context.logger.warn(String(error)))
    }
  })
}

async function setPreferredType(
  wallet: WalletState,
  namespace: WalletNamespace,
  type: AccountType,
): Promise<void> {
  const { frame, places } = wallet
  const place = places.get(namespace)
  if (!place || place.type === type) return
  applyType(wallet, namespace, type)
  try {
    // The frame applies it to the chain that it is on.
    if (wallet.frameChain !== place.networkId) {
      await frame.call('SWITCH_NETWORK', { chainId: place.networkId })
      wallet.frameChain = place.networkId
    }
    const { type: now } = await frame.call('SET_PREFERRED_ACCOUNT', { type })
    if (now !== type) throw new BaseError('The wallet uses another account.', { code: 'FRAME_ERROR' })
  } catch (error) {
    applyType(wallet, namespace, 'eoa')
    throw error
  }
}

/** Puts the account of a type first and reports it. */
function applyType({ places, plugin }: WalletState, namespace: WalletNamespace, type: AccountType): void {
  const place = places.get(namespace)
  const account = place?.accounts.find((one) => one.type === type)
  if (!place || !account) return
  const accounts = [account, ...place.accounts.filter((one) => one !== account)]
  const next: Place = { ...place, accounts, type }
  places.set(namespace, next)
  plugin.store.preferred.set({ ...plugin.store.preferred.get(), [namespace]: type })
  plugin.emit({ type: 'accountsChanged', namespace, accounts: toAccounts(namespace, next) })
}

const accountChanged = () =>
  new BaseError('The account changed, so the request was stopped.', {
    code: 'ACCOUNT_CHANGED',
    metaMessages: ['Start again with the account that is active now.'],
  })
