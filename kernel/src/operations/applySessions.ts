import { isCaipNetworkId, toCaipAddress } from '../chains/caip.js'
import type { Account, Connector, WalletSession } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection, StatusReason } from '../state/connection.js'
import { remember } from './remember.js'

/** How an answer is taken over. */
export interface Takeover {
  readonly reason: StatusReason
  /** What was asked for: a wallet that answers with more is refused. */
  readonly namespaces: readonly ChainNamespace[]
  /** Whether the connection becomes the one in use. @default always, and its namespace the active one */
  leads?(connection: Connection): boolean
}

/**
 * Takes over what a wallet answered, after checking it.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function applySessions(
  runtime: Runtime,
  connector: Connector,
  sessions: readonly WalletSession[],
  { reason, namespaces, leads }: Takeover,
): readonly Connection[] {
  if (!Array.isArray(sessions) || sessions.length === 0) throw invalid(connector, 'no account')
  const opened = sessions.map((session) => toConnection(runtime, connector, session))
  const answered = opened.map(({ namespace }) => namespace)
  for (const [index, namespace] of answered.entries())
    if (!namespaces.includes(namespace) || answered.indexOf(namespace) !== index)
      throw invalid(connector, `the namespace ${namespace}, which was not asked for`)
  const { session } = runtime
  const { connections, activeNamespace, remembered } = session.$session.get()
  const others = connections.filter(
    (old) => !opened.some((now) => now.connectorId === old.connectorId && now.namespace === old.namespace),
  )
  session.update({
    connections: [...opened, ...others],
    remembered: answered.some((namespace) => namespace === activeNamespace) ? undefined : remembered,
  })
  for (const connection of opened) {
    const { namespace, connectorId, networkId } = connection
    if (leads?.(connection) ?? true)
      session.setChain(namespace, { status: 'connected', reason, connectorId, networkId })
  }
  if (!leads) session.update({ activeNamespace: answered[0] })
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
  if (!isCaipNetworkId(networkId) || !networkId.startsWith(`${namespace}:`))
    throw invalid(connector, 'a network that is none')
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
