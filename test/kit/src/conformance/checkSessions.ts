import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { check } from './check.js'

const TYPES = ['eoa', 'smartAccount', 'payment', 'ordinal']

/** Checks what connecting answered. */
export function checkSessions(
  sessions: readonly WalletSession[] | undefined,
  { namespaces }: ConnectorConnectRequest,
): asserts sessions is readonly WalletSession[] {
  check(sessions !== undefined && sessions.length > 0, 'Connecting answers at least one session.', sessions)
  const seen = new Set<string>()
  for (const { accounts, approvedNetworkIds, namespace, networkId } of sessions) {
    check(namespaces.includes(namespace), 'A session is for a namespace that was asked for.', namespace)
    check(!seen.has(namespace), 'There is one session a namespace.', namespace)
    seen.add(namespace)
    check(accounts.length > 0, 'A session has at least one account.', accounts)
    for (const account of accounts) {
      check(account.namespace === namespace, 'An account is of its session’s namespace.', account)
      check(typeof account.address === 'string' && account.address, 'An account has an address.', account)
      check(TYPES.includes(account.type), `An account is one of ${TYPES.join(', ')}.`, account)
    }
    const addresses = accounts.map(({ address, type }) => `${type} ${address}`)
    check(new Set(addresses).size === addresses.length, 'No account is listed twice.', addresses)
    for (const id of [networkId, ...(approvedNetworkIds ?? [])])
      check(new RegExp(`^${namespace}:[-a-zA-Z0-9_]{1,32}$`).test(id), 'A network id is CAIP-2.', id)
  }
}
