import { toCaipAddress } from '../chains/caip.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'
import type { ConnectionChange } from '../widget.js'
import { findConnection } from './findConnection.js'
import { open } from './open.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'

/**
 * Makes another live connection the active one; one that is not live is led to its login. Source: spec section 4.
 *
 * @throws BaseError `CONNECTOR_NOT_FOUND`, `ACCOUNT_NOT_FOUND`
 */
export async function switchConnection(
  runtime: Runtime,
  { connectorId, namespace, address }: { connectorId: string; namespace: ChainNamespace; address?: string },
): Promise<ConnectionChange> {
  const { session, connectors, router } = runtime
  const before = findConnection(runtime, namespace)
  const live = session.$session
    .get()
    .connections.find((one) => one.connectorId === connectorId && one.namespace === namespace)
  if (!live) {
    const connector = connectors.find(connectorId)
    if (!connector)
      throw new BaseError(`No connector found for connection: ${connectorId}`, {
        code: 'CONNECTOR_NOT_FOUND',
      })
    const view = connector.connectView ?? 'ConnectingExternal'
    if (router.$router.get().open) router.push(view, { connectorId })
    else await open(runtime, { view, arguments: { connectorId } })
    return { accountChanged: false, walletChanged: false }
  }
  const next = address ? withAccount(runtime, live, address) : live
  session.update({
    connections: session.$session.get().connections.map((one) => (one === live ? next : one)),
    activeNamespace: namespace,
  })
  session.setChain(namespace, {
    status: 'connected',
    reason: 'visitor',
    connectorId,
    networkId: live.networkId,
  })
  remember(runtime)
  showUnsupported(runtime)
  const after = findConnection(runtime, namespace)
  return {
    accountChanged: before?.address !== after?.address,
    walletChanged: before?.connectorId !== after?.connectorId,
  }
}

/**
 * Makes another account of the active connection the active one.
 *
 * @throws BaseError `ACCOUNT_NOT_FOUND`, `BIP122_ADDRESS_REQUIRED`, `BIP122_PAYMENT_ONLY`
 */
export function switchAccount(
  runtime: Runtime,
  {
    address,
    namespace = runtime.session.$session.get().activeNamespace,
  }: {
    address: string
    namespace?: ChainNamespace | undefined
  },
): void {
  const { session } = runtime
  if (namespace === 'bip122' && !address)
    throw new BaseError('Address parameter is required for switching bip122 connection', {
      code: 'BIP122_ADDRESS_REQUIRED',
    })
  const connection = namespace && findConnection(runtime, namespace)
  if (!connection) throw notFound()
  const next = withAccount(runtime, connection, address)
  session.update({
    connections: session.$session.get().connections.map((one) => (one === connection ? next : one)),
  })
  remember(runtime)
}

/** The connection with another of its accounts in use. */
function withAccount({ adapters }: Runtime, connection: Connection, address: string): Connection {
  const { namespace, networkId, accounts } = connection
  const adapter = adapters.get(namespace)
  const wanted = adapter?.isAddress(address) ? adapter.normalizeAddress(address) : undefined
  const account = accounts.find((one) => one.address === wanted)
  if (!account) throw notFound()
  if (namespace === 'bip122' && account.type !== 'payment')
    throw new BaseError('Switching to non-payment accounts is not allowed for bip122', {
      code: 'BIP122_PAYMENT_ONLY',
    })
  return Object.freeze({
    ...connection,
    address: account.address,
    caipAddress: toCaipAddress(networkId, account.address),
  })
}

const notFound = () =>
  new BaseError('The wallet has not given this site that account.', {
    code: 'ACCOUNT_NOT_FOUND',
    metaMessages: ['Choose the account in the wallet first.'],
  })
