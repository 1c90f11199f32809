import { toCaipAddress } from '../chains/caip.js'
import type { Account, Connector, WalletSession } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection, StatusReason } from '../state/connection.js'
import { remember } from './remember.js'

/**
 * Takes over what a wallet answered, after checking it, and makes it the active connection of its namespaces.
 *
 * @param activate which namespace becomes the active one; undefined keeps the present one
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function applySessions(
  runtime: Runtime,
  connector: Connector,
  sessions: readonly WalletSession[],
  reason: StatusReason,
  activate?: ChainNamespace,
): readonly Connection[] {
  if (sessions.length === 0) throw invalid(connector, 'no account')
  const opened = sessions.map((session) => toConnection(runtime, connector, session))
  const { session } = runtime
  const { connections } = session.$session.get()
  const others = connections.filter(
    (old) => !opened.some((now) => now.connectorId === old.connectorId && now.namespace === old.namespace),
  )
  session.update({ connections: [...opened, ...others], remembered: undefined })
  for (const { namespace, connectorId, networkId } of opened)
    session.setChain(namespace, { status: 'connected', reason, connectorId, networkId })
  if (activate) session.update({ activeNamespace: activate })
  remember(runtime)
  return opened
}

/** Checks accounts and gives them their one spelling. */
export function checkAccounts(
  runtime: Runtime,
  connector: Connector,
  namespace: ChainNamespace,
  accounts: readonly Account[],
): readonly Account[] {
  const adapter = runtime.adapters.get(namespace)
  if (!adapter) throw new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND' })
  return accounts.map((account) => {
    if (account.namespace !== namespace || !adapter.isAddress(account.address))
      throw invalid(connector, 'an account that is no address')
    return Object.freeze({ ...account, address: adapter.normalizeAddress(account.address) })
  })
}

function toConnection(runtime: Runtime, connector: Connector, session: WalletSession): Connection {
  const { namespace, networkId, approvedNetworkIds } = session
  if (!connector.namespaces.includes(namespace)) throw invalid(connector, `the namespace ${namespace}`)
  if (!networkId?.startsWith(`${namespace}:`)) throw invalid(connector, 'a network that is none')
  const accounts = checkAccounts(runtime, connector, namespace, session.accounts)
  const address = accounts[0]?.address
  if (!address) throw invalid(connector, 'no account')
  const { id, name, type, icon, rdns } = connector
  return Object.freeze({
    connectorId: id,
    namespace,
    wallet: { id, name, type, icon, rdns },
    accounts,
    address,
    caipAddress: toCaipAddress(networkId, address),
    networkId,
    approvedNetworkIds,
  })
}

const invalid = (connector: Connector, what: string) =>
  new BaseError(`${connector.name} answered with ${what}.`, {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: ['Unlock the wallet, choose an account in it, and try again.'],
  })
