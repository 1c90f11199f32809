import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'
import type { ConnectionChange } from '../widget.js'
import { toCaipAddress } from '../chains/caip.js'
import { findConnection } from './findConnection.js'
import { open } from './open.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'

/**
 * Makes another live connection the active one; one that is not live is led to its login. Source: spec section 4.
 *
 * @throws BaseError `CONNECTOR_NOT_FOUND`, `CONNECTION_STATUS_INVALID`
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
      throw new BaseError(`No connector found for connection: ${connectorId}`, { code: 'CONNECTOR_NOT_FOUND' })
    const view = connector.connectView ?? 'ConnectingExternal'
    if (router.$router.get().open) router.push(view, { connectorId })
    else await open(runtime, { view, arguments: { connectorId } })
    return { accountChanged: false, walletChanged: false }
  }
  session.setChain(namespace, { status: 'connected', reason: 'visitor', connectorId, networkId: live.networkId })
  session.update({ activeNamespace: namespace })
  if (address) switchAccount(runtime, { address, namespace })
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
 * @throws BaseError `ACCOUNT_NOT_FOUND`, `ACCOUNT_TYPE_NOT_ALLOWED`
 */
export function switchAccount(
  runtime: Runtime,
  { address, namespace = runtime.session.$session.get().activeNamespace }: {
    address: string
    namespace?: ChainNamespace | undefined
  },
): void {
  const { session, adapters } = runtime
  if (namespace === 'bip122' && !address)
    throw new BaseError('Address parameter is required for switching bip122 connection', {
      code: 'BIP122_ADDRESS_REQUIRED',
    })
  const connection = namespace && findConnection(runtime, namespace)
  const wanted = namespace && adapters.get(namespace)?.normalizeAddress(address)
  const account = connection?.accounts.find((one) => one.address === wanted)
  if (!connection || !account)
    throw new BaseError('The wallet has not given this site that account.', {
      code: 'ACCOUNT_NOT_FOUND',
      metaMessages: ['Choose the account in the wallet first.'],
    })
  if (namespace === 'bip122' && account.type !== 'payment')
    throw new BaseError('Switching to non-payment accounts is not allowed for bip122', {
      code: 'BIP122_PAYMENT_ONLY',
    })
  const next: Connection = {
    ...connection,
    address: account.address,
    caipAddress: toCaipAddress(connection.networkId, account.address),
  }
  session.update({
    connections: session.$session.get().connections.map((one) => (one === connection ? next : one)),
  })
  remember(runtime)
}
