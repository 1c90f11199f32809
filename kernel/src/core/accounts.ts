import type { CaipNetworkId, ChainNamespace } from '../chains/caip.js'
import type { Account, Connector } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'
import { adapterNotFound } from './adapterNotFound.js'
import type { CoreContext } from './coreContext.js'

interface Given {
  readonly namespace: ChainNamespace
  readonly accounts: readonly Account[]
  readonly networkId?: CaipNetworkId | undefined
}

/** Returns the account in use unless the visitor chooses: the first that may be. */
export function firstAccount(
  { adapters }: CoreContext,
  namespace: ChainNamespace,
  accounts: readonly Account[],
): Account | undefined {
  const adapter = adapters.get(namespace)
  return accounts.find((account) => adapter?.canBeActive?.(account) ?? true) ?? accounts[0]
}

/**
 * Checks accounts and gives them their one spelling; those that differed by that alone are one.
 *
 * @param networkId the network that they are on, where the wallet said both at once
 */
export function checkAccounts(
  context: CoreContext,
  connector: Connector,
  { namespace, accounts, networkId }: Given,
): readonly Account[] {
  const adapter = context.adapters.get(namespace)
  if (!adapter) throw adapterNotFound(context, namespace)
  const checked = new Map<string, Account>()
  for (const account of accounts) {
    if (account.namespace !== namespace || !adapter.isAddress(account.address, networkId))
      throw invalidAnswer(connector, 'an account whose address is not valid there')
    const address = adapter.normalizeAddress(account.address)
    // One address may serve two purposes.
    const key = `${account.type} ${address}`
    if (!checked.has(key)) checked.set(key, Object.freeze({ ...account, address }))
  }
  return Object.freeze([...checked.values()])
}

/** The error for a wallet whose answer cannot be used. */
export const invalidAnswer = (connector: Connector, what: string) =>
  new BaseError(`${connector.name} answered with ${what}.`, {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: ['Unlock the wallet, choose an account in it, and try again.'],
  })
