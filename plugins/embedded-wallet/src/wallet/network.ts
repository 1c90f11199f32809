import { BaseError, type CaipNetworkId, type Network, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { isServed, type WalletNamespace } from '../pluginState.js'
import type { AnswerPayload } from '../protocol/index.js'
import { preferredType, readAccounts, toAccounts } from './accounts.js'
import { type Place, rememberUser, type WalletState } from './walletState.js'

/** Switches the wallet to a network, and reports the accounts where they differ there. */
export async function switchNetwork(
  wallet: WalletState,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { frame, plugin, places } = wallet
  const { chainNamespace, caipNetworkId } = network
  if (!isServed(chainNamespace)) throw unsupported()
  const before = places.get(chainNamespace)
  if (!before) throw new WalletError(4900)
  wallet.frameChain = undefined // until it has moved
  await frame.call('SWITCH_NETWORK', { chainId: caipNetworkId }, { signal })
  const after = await enterNetwork(wallet, network, signal)
  const addresses = (place: Place) => place.accounts.map(({ address }) => address).join()
  if (addresses(before) !== addresses(after))
    plugin.emit({
      type: 'accountsChanged',
      namespace: chainNamespace,
      accounts: toAccounts(chainNamespace, after),
    })
}

/** Enters a network and reads its accounts. Falls back to the eoa where there is no smart account. */
export async function enterNetwork(
  wallet: WalletState,
  { caipNetworkId: networkId, chainNamespace }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  signal: AbortSignal,
): Promise<Place> {
  const { frame, places, plugin } = wallet
  const wanted = preferredType(wallet, networkId)
  const ask = (preferredAccountType: 'eoa' | 'smartAccount') =>
    frame.call('GET_USER', { chainId: networkId, preferredAccountType }, { signal })
  let user: AnswerPayload<'GET_USER'>
  try {
    user = await ask(wanted)
  } catch (error) {
    const isRefused = error instanceof BaseError && error.code === 'FRAME_ERROR'
    if (wanted === 'eoa' || signal.aborted || !isRefused || isLoggedOut(error)) throw error
    user = await ask('eoa')
  }
  wallet.frameChain = networkId
  wallet.hasOwnWindow = user.approves === 'window'
  const place: Place = { ...readAccounts(wallet, user, networkId, wanted), networkId }
  places.set(chainNamespace as WalletNamespace, place)
  plugin.store.lastChain.set(networkId satisfies CaipNetworkId)
  plugin.store.smartEnabled.set(user.smartAccountDeployed ?? false)
  rememberUser(plugin, user)
  if (user.persistent === false && !wallet.hasWarnedOfReload) {
    wallet.hasWarnedOfReload = true
    plugin.context.widget.toast('info', plugin.context.t('forgetful'))
  }
  return place
}

const isLoggedOut = ({ cause }: BaseError): boolean => /SESSION/.test(String(readProperty(cause, 'code')))

export const unsupported = (): BaseError =>
  new BaseError('Unsupported chain', {
    code: 'CHAIN_UNSUPPORTED_BY_AUTH',
    metaMessages: ['The embedded wallet serves eip155 and solana.'],
  })
