import type { ChainNamespace } from '../chains/caip.js'
import { toCaipAddress } from '../chains/caip.js'
import { activeConnection } from '../connectors/activeConnection.js'
import { BaseError } from '../errors/BaseError.js'
import { readText } from '../i18n/i18n.js'
import { viewFor } from '../plugins/views.js'
import type { ConnectionChange, SwitchAccountOptions, SwitchConnectionOptions } from '../requests.js'
import type { Connection } from '../state/connection.js'
import { remember } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { open } from './open.js'
import { reconnect } from './reconnect.js'
import { showUnsupported } from './unsupported.js'

/** A wallet that is asked silently may take this long. ms */
const REVIVE_DEADLINE_MS = 3000

const UNCHANGED: ConnectionChange = Object.freeze({ accountChanged: false, walletChanged: false })

/**
 * Makes another connection the active one: a live one at once, one that is only remembered once its wallet vouches for
 * it again; any other is led to its login. While a wallet is asked, what the visitor chooses next counts.
 *
 * @param isVoid whether they have chosen something else since
 * @throws BaseError `CONNECTOR_NOT_FOUND`, `CONNECTION_STATUS_INVALID`: it is being connected, `ACCOUNT_NOT_FOUND`,
 * `ADDRESS_REQUIRED`, `ACCOUNT_NOT_USABLE`
 */
export async function switchConnection(
  context: CoreContext,
  { connectorId, namespace, address }: SwitchConnectionOptions,
  isVoid: () => boolean,
): Promise<ConnectionChange> {
  const { session, connectors, router, state } = context
  const before = activeConnection(context.session, namespace)
  const find = () =>
    session.$session
      .get()
      .connections.find((one) => one.connectorId === connectorId && one.namespace === namespace)
  const live = find() ?? ((await revive(context, connectorId, namespace, isVoid)) ? find() : undefined)
  if (isVoid()) return UNCHANGED
  if (!live) {
    const connector = connectors.find(connectorId)
    const view = connector?.connectView ?? viewFor(state.$views, 'connecting')
    const args = { connectorId, namespaces: [namespace] }
    if (router.$router.get().open) router.push(view, args)
    else await open(context, { view, arguments: args })
    return UNCHANGED
  }
  requireAddress(context, namespace, address)
  const next = live.wallet.method === 'login' || address ? withAccount(context, live, address) : live
  // In this order who listens is told of this wallet at once, and never of the one used there before.
  session.update({
    connections: session.$session.get().connections.map((one) => (one === live ? next : one)),
  })
  session.setChain(namespace, {
    status: 'connected',
    reason: 'visitor',
    connectorId,
    networkId: live.networkId,
  })
  session.update({ activeNamespace: namespace })
  remember(context)
  void showUnsupported(context, true)
  const after = activeConnection(context.session, namespace)
  return {
    accountChanged: before?.address !== after?.address,
    walletChanged: before?.connectorId !== after?.connectorId,
  }
}

/**
 * Makes another account of the active connection the active one.
 *
 * @throws BaseError `ACCOUNT_NOT_FOUND`, `ADDRESS_REQUIRED`, `ACCOUNT_NOT_USABLE`
 */
export function switchAccount(
  context: CoreContext,
  { address, namespace = context.session.$session.get().activeNamespace }: SwitchAccountOptions,
): void {
  const { session } = context
  if (namespace) requireAddress(context, namespace, address)
  const connection = namespace && activeConnection(context.session, namespace)
  if (!connection) throw notFound()
  const next = withAccount(context, connection, address)
  session.update({
    connections: session.$session.get().connections.map((one) => (one === connection ? next : one)),
  })
  remember(context)
}

/** Asks a wallet that is only remembered, silently. Returns whether it was asked. */
async function revive(
  context: CoreContext,
  connectorId: string,
  namespace: ChainNamespace,
  isVoid: () => boolean,
): Promise<boolean> {
  const { connectors, persisted, attempts } = context
  const connector = connectors.find(connectorId)
  if (!connector)
    throw new BaseError(`No connector found for connection: ${connectorId}`, { code: 'CONNECTOR_NOT_FOUND' })
  if (attempts.asking()?.connectorId === connectorId)
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
    await reconnect(context, connector, { namespaces: [namespace], reason: 'visitor', signal, isVoid })
  } catch (error) {
    context.report(error)
  }
  return true
}

/** The connection with another of its accounts in use. */
function withAccount(
  { adapters, events }: CoreContext,
  connection: Connection,
  address: string | undefined,
): Connection {
  const { namespace, networkId, accounts, wallet } = connection
  const adapter = adapters.get(namespace)
  const wanted = address && adapter?.isAddress(address) ? adapter.normalizeAddress(address) : undefined
  const named = accounts.find((one) => one.address === wanted)
  // Of a login's two accounts, the smart account is used only if asked for by its address.
  const isPlain = wallet.method === 'login' && named?.type !== 'smartAccount'
  const account = isPlain ? (accounts.find(({ type }) => type === 'eoa') ?? named) : named
  if (account && wallet.method === 'login')
    events.track({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: account.type, namespace },
    })
  if (!account) throw notFound()
  if (adapter?.canBeActive && !adapter.canBeActive(account))
    throw new BaseError(`Switching to non-payment accounts is not allowed for ${namespace}`, {
      code: 'ACCOUNT_NOT_USABLE',
      metaMessages: [`Choose one that ${readText(adapter.label ?? namespace)} payments can be made from.`],
    })
  return Object.freeze({
    ...connection,
    address: account.address,
    caipAddress: toCaipAddress(networkId, account.address),
  })
}

function requireAddress(
  { adapters }: CoreContext,
  namespace: ChainNamespace,
  address: string | undefined,
): void {
  const adapter = adapters.get(namespace)
  if (address || !adapter?.requiresAddressToSwitch) return
  throw new BaseError(`Address parameter is required for switching ${namespace} connection`, {
    code: 'ADDRESS_REQUIRED',
    metaMessages: [
      `The accounts of ${readText(adapter.label ?? namespace)} serve different purposes: say which one is meant.`,
    ],
  })
}

const notFound = () =>
  new BaseError('The wallet has not given this site that account.', {
    code: 'ACCOUNT_NOT_FOUND',
    metaMessages: ['Choose the account in the wallet first.'],
  })
