import type { ChainNamespace } from '../chains/caip.js'
import { isCaipNetworkId, toCaipAddress } from '../chains/caip.js'
import type { Connector, WalletSession } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../errors/cleanText.js'
import { readProperty } from '../errors/readProperty.js'
import type { Connection, StatusReason, WalletInfo } from '../state/connection.js'
import { checkAccounts, firstAccount, invalidAnswer } from './accounts.js'
import { remember, showConnections } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { confirmEmptiness, endEmptiness } from './emptiness.js'
import { isConfigured } from './networks.js'
import { withTold } from './told.js'

const NAME_LENGTH = 40

/** How an answer is taken over. */
export interface Takeover {
  readonly reason: StatusReason
  /** What was asked for: a wallet that answers with more is refused. */
  readonly namespaces: readonly ChainNamespace[]
  /** The namespace that is to be active, if it is one of the answer. @default the one that is active, if it is, else the first */
  readonly wanted?: ChainNamespace | undefined
  /** The account that the visitor had chosen before, where it is not the wallet's own first. */
  chosen?(namespace: ChainNamespace): string | undefined
  /**
   * Whether the connection becomes the one in use.
   * @default always, and its namespace the active one where that is none of the answer
   */
  leads?(connection: Connection): boolean
  /** The number of the question that it answers: what the wallet told since is newer. @default it is the newest */
  readonly question?: number | undefined
}

/**
 * Takes over what a wallet answered, after checking it.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`, `CHAIN_NOT_SUPPORTED`
 */
export function applySessions(
  context: CoreContext,
  connector: Connector,
  sessions: readonly WalletSession[],
  { reason, namespaces, wanted, leads, chosen, question }: Takeover,
): readonly Connection[] {
  if (!Array.isArray(sessions) || sessions.length === 0) throw invalidAnswer(connector, 'no account')
  const given = sessions.map((session) =>
    toConnection(
      context,
      connector,
      question === undefined ? session : withTold(context, connector.id, session, question),
      chosen?.(session.namespace),
    ),
  )
  const all = given.map(({ namespace }) => namespace)
  for (const [index, namespace] of all.entries())
    if (!namespaces.includes(namespace) || all.indexOf(namespace) !== index)
      throw invalidAnswer(connector, `the namespace ${namespace}, which was not asked for`)
  // A chain may have lost its networks while the wallet was thinking.
  const opened = given.filter(({ namespace }) => isConfigured(context, namespace))
  const answered = opened.map(({ namespace }) => namespace)
  if (answered.length === 0)
    throw new BaseError('Chain is not supported', {
      code: 'CHAIN_NOT_SUPPORTED',
      metaMessages: ['Its networks were taken out meanwhile.'],
    })
  const { session } = context
  const { connections, activeNamespace, remembered } = session.$session.get()
  const others = connections.filter(
    (old) => !opened.some((now) => now.connectorId === old.connectorId && now.namespace === old.namespace),
  )
  showConnections(session, [...opened, ...others], {
    remembered: answered.some((namespace) => namespace === activeNamespace) ? undefined : remembered,
  })
  for (const connection of opened) {
    const { namespace, connectorId, networkId } = connection
    endEmptiness(context, connectorId, namespace)
    if (leads?.(connection) ?? true)
      session.setChain(namespace, { status: 'connected', reason, connectorId, networkId, isChosen: false })
  }
  if (!leads)
    session.update({
      activeNamespace: [wanted, activeNamespace].find((one) => one && answered.includes(one)) ?? answered[0],
    })
  confirmEmptiness(context, connector.id, (one) => namespaces.includes(one) && !answered.includes(one))
  remember(context, { connected: opened })
  return opened
}

/** The wallet as it is shown. Through a pairing speaks one of its own; what it says of itself is text from outside. */
export function toWallet(connector: Connector, { wallet }: Pick<WalletSession, 'wallet'>): WalletInfo {
  const { id, type, method = 'wallet' } = connector
  const own = (name: 'id' | 'name' | 'icon' | 'rdns') => {
    const value = wallet ? readProperty(wallet, name) : connector[name]
    return typeof value === 'string' && value ? value : undefined
  }
  const social = wallet && readProperty(wallet, 'social')
  return Object.freeze({
    id: own('id') ?? id,
    name: cleanText(own('name') ?? '', NAME_LENGTH) || connector.name,
    type,
    method,
    icon: own('icon'),
    rdns: own('rdns'),
    social: typeof social === 'string' ? cleanText(social, NAME_LENGTH) : undefined,
  })
}

function toConnection(
  context: CoreContext,
  connector: Connector,
  session: WalletSession,
  chosen: string | undefined,
): Connection {
  const { namespace, networkId, approvedNetworkIds } = session
  if (!connector.namespaces.includes(namespace)) throw invalidAnswer(connector, `the namespace ${namespace}`)
  if (!isCaipNetworkId(networkId) || !networkId.startsWith(`${namespace}:`))
    throw invalidAnswer(connector, 'a network id that is not valid')
  const accounts = checkAccounts(context, connector, session)
  const known =
    accounts.find((account) => account.address === chosen) ?? firstAccount(context, namespace, accounts)
  if (!known) throw invalidAnswer(connector, 'no account')
  const { address } = known
  return Object.freeze({
    connectorId: connector.id,
    namespace,
    wallet: toWallet(connector, session),
    accounts,
    address,
    caipAddress: toCaipAddress(networkId, address),
    networkId,
    approvedNetworkIds: approvedNetworkIds && Object.freeze([...approvedNetworkIds]),
  })
}
