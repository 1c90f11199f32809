import { toCaipAddress } from '../chains/caip.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'
import type { ConnectionChange } from '../widget.js'
import { connectFlights } from './connectFlight.js'
import { findConnection } from './findConnection.js'
import { open } from './open.js'
import { reconnect } from './reconnect.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'

/** A wallet that is asked silently may take this long. ms */
const REVIVE_DEADLINE_MS = 3000

/**
 * Makes another connection the active one: a live one at once, one that is only remembered once its wallet vouches for
 * it again; any other is led to its login. Source: spec section 4.
 *
 * @throws BaseError `CONNECTOR_NOT_FOUND`, `CONNECTION_STATUS_INVALID`: it is being connected, `ACCOUNT_NOT_FOUND`,
 * `BIP122_ADDRESS_REQUIRED`, `BIP122_PAYMENT_ONLY`
 */
export async function switchConnection(
  runtime: Runtime,
  { connectorId, namespace, address }: { connectorId: string; namespace: ChainNamespace; address?: string },
): Promise<ConnectionChange> {
  const { session, connectors, router } = runtime
  const before = findConnection(runtime, namespace)
  const find = () =>
    session.$session
      .get()
      .connections.find((one) => one.connectorId === connectorId && one.namespace === namespace)
  const live = find() ?? ((await revive(runtime, connectorId, namespace)) ? find() : undefined)
  if (!live) {
    const view = connectors.find(connectorId)?.connectView ?? 'ConnectingExternal'
    const args = { connectorId, namespaces: [namespace] }
    if (router.$router.get().open) router.push(view, args)
    else await open(runtime, { view, arguments: args })
    return { accountChanged: false, walletChanged: false }
  }
  if (namespace === 'bip122' && !address) throw addressRequired()
  const next = live.wallet.type === 'AUTH' || address ? withAccount(runtime, live, address) : live
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
  if (namespace === 'bip122' && !address) throw addressRequired()
  const connection = namespace && findConnection(runtime, namespace)
  if (!connection) throw notFound()
  const next = withAccount(runtime, connection, address)
  session.update({
    connections: session.$session.get().connections.map((one) => (one === connection ? next : one)),
  })
  remember(runtime)
}

/** Asks a wallet that is only remembered, silently. Answers whether it was. */
async function revive(runtime: Runtime, connectorId: string, namespace: ChainNamespace): Promise<boolean> {
  const { connectors, persisted } = runtime
  const connector = connectors.find(connectorId)
  if (!connector)
    throw new BaseError(`No connector found for connection: ${connectorId}`, { code: 'CONNECTOR_NOT_FOUND' })
  const flight = connectFlights.get(runtime)
  if (flight?.connectorId === connectorId && !flight.controller.signal.aborted)
    throw new BaseError('Invalid connection status: connecting', {
      code: 'CONNECTION_STATUS_INVALID',
      metaMessages: ['It is being connected already: answer in the wallet, or cancel.'],
    })
  const isRemembered = persisted.session
    .get()
    .connections.some((one) => one.connectorId === connectorId && one.namespace === namespace)
  if (!isRemembered || connector.ambiguous) return false
  const signal = AbortSignal.timeout(REVIVE_DEADLINE_MS)
  try {
    await reconnect(runtime, connector, { namespaces: [namespace], reason: 'visitor', signal })
  } catch (error) {
    runtime.report(error)
  }
  return true
}

/** The connection with another of its accounts in use. */
function withAccount(
  { adapters, events }: Runtime,
  connection: Connection,
  address: string | undefined,
): Connection {
  const { namespace, networkId, accounts, wallet } = connection
  const adapter = adapters.get(namespace)
  const wanted = address && adapter?.isAddress(address) ? adapter.normalizeAddress(address) : undefined
  const named = accounts.find((one) => one.address === wanted)
  // Source: spec section 4: smartAccount if the address is that account's, else eoa.
  const isPlain = wallet.type === 'AUTH' && named?.type !== 'smartAccount'
  const account = isPlain ? (accounts.find(({ type }) => type === 'eoa') ?? named) : named
  if (account && wallet.type === 'AUTH')
    events.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: account.type, namespace })
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

const addressRequired = () =>
  new BaseError('Address parameter is required for switching bip122 connection', {
    code: 'BIP122_ADDRESS_REQUIRED',
  })

const notFound = () =>
  new BaseError('The wallet has not given this site that account.', {
    code: 'ACCOUNT_NOT_FOUND',
    metaMessages: ['Choose the account in the wallet first.'],
  })
