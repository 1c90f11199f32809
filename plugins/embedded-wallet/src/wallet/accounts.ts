import type { Account, CaipNetworkId, WalletSession } from '@wallet-widget/kernel'
import type { AccountType } from '../api.js'
import { iconOf } from '../logins.js'
import { CONNECTOR_ID, type WalletNamespace } from '../pluginState.js'
import type { AnswerPayload } from '../protocol/index.js'
import type { KnownAccount, Place, WalletState } from './walletState.js'

const DEFAULTS: Readonly<Record<string, AccountType>> = { eip155: 'smartAccount', solana: 'eoa' }

/** Asks the frame which chains have smart accounts, and stores them. None where it can't say. */
export async function loadSmartNetworks({ frame, plugin }: WalletState, signal: AbortSignal): Promise<void> {
  const { store } = plugin
  const loaded = await frame
    .call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal, quiet: true })
    .catch((error) => {
      if (signal.aborted || error.code === 'EMBEDDED_WALLET_LOAD_FAILED') throw error
      return { smartAccountEnabledNetworks: [] }
    })
  store.smartNetworks.set(loaded.smartAccountEnabledNetworks)
}

/** Whether the wallet may use a smart account on a network. */
function hasSmartAccount({ plugin }: WalletState, networkId: CaipNetworkId): boolean {
  const { store, context } = plugin
  const id = networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : Number.NaN
  const own = context.options.smartAccountNetworks
  return store.smartNetworks.get().includes(id) && (own === undefined || own.includes(id))
}

/** Returns the type of account to be used on a network. */
export function preferredType(wallet: WalletState, networkId: CaipNetworkId): AccountType {
  const { store, context } = wallet.plugin
  const [namespace = ''] = networkId.split(':')
  if (!hasSmartAccount(wallet, networkId)) return 'eoa'
  const chosen = store.preferred.get()
  const given: Readonly<Record<string, AccountType | undefined>> = context.options.defaultAccountTypes ?? {}
  return (
    (Object.hasOwn(chosen, namespace) ? chosen[namespace] : given[namespace]) ?? DEFAULTS[namespace] ?? 'eoa'
  )
}

/** Returns the accounts that the frame named, the one in use first, one of each type. */
export function readAccounts(
  wallet: WalletState,
  { address, accounts = [], preferredAccountType }: AnswerPayload<'GET_USER'>,
  networkId: CaipNetworkId,
  wanted: AccountType,
): { accounts: readonly KnownAccount[]; type: AccountType } {
  const named = accounts.find((one) => one.address === address)
  const type = named?.type ?? preferredAccountType ?? 'eoa'
  const all: KnownAccount[] = [{ address, type }, ...accounts].filter(
    (one) => one.type === 'eoa' || hasSmartAccount(wallet, networkId),
  )
  const unique = all.filter(
    (one, at) => all.findIndex((other) => other.type === one.type || sameAddress(other, one)) === at,
  )
  const used = unique.find((one) => one.type === wanted) ?? unique[0]
  if (!used) return { accounts: [{ address, type: 'eoa' }], type: 'eoa' }
  return { accounts: [used, ...unique.filter((one) => one !== used)], type: used.type }
}

const sameAddress = (one: KnownAccount, other: KnownAccount) =>
  one.address.toLowerCase() === other.address.toLowerCase()

/** Returns the accounts as the kernel expects them, the one in use first. */
export const toAccounts = (namespace: WalletNamespace, { accounts }: Place): readonly Account[] =>
  accounts.map(({ address, type }) => ({
    namespace,
    address,
    type,
    // A smart account counts its operations by itself.
    ...(namespace === 'eip155' && type === 'eoa' && { keepsNonce: true }),
  }))

/** Returns the session of a namespace as the kernel expects it. The wallet has the name of its login. */
export function toSession({ plugin }: WalletState, namespace: WalletNamespace, place: Place): WalletSession {
  const user = plugin.$user.get()
  const name = user?.name || plugin.context.t('name')
  const isSocial = user !== undefined && user.login !== 'email'
  return {
    namespace,
    accounts: toAccounts(namespace, place),
    networkId: place.networkId,
    wallet: { id: CONNECTOR_ID, name, icon: iconOf(user?.login), ...(isSocial && { social: user.login }) },
  }
}
