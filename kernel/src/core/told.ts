import { type ChainNamespace, isCaipNetworkId } from '../chains/caip.js'
import type { WalletSession } from '../chains/connector.js'
import type { AccountEvent, CoreContext, Told } from './coreContext.js'
import { type Pair, pairOf } from './pairOf.js'

const NOTHING: Told = { known: 0, events: new Map() }

const toldBy = ({ told }: CoreContext, connectorId: string, namespace: ChainNamespace) =>
  told.byPair.get(pairOf({ connectorId, namespace })) ?? NOTHING

/** Returns the number of a question that is about to be asked. */
export const numberOf = ({ told }: CoreContext): number => ++told.last

/** Notes what a wallet tells of its own accord. Accounts that are none are no news. */
export function noteEvent(context: CoreContext, connectorId: string, event: AccountEvent): void {
  const { told, adapters } = context
  const { type, namespace } = event
  const isAddress = (address: string) => adapters.get(namespace)?.isAddress(address) === true
  if (!(event.accounts ?? []).every(({ address }) => isAddress(address))) return
  const { known, events } = toldBy(context, connectorId, namespace)
  const others = [...events].filter(([other]) => other !== type)
  told.byPair.set(pairOf({ connectorId, namespace }), {
    known,
    events: new Map([...others, [type, { event, number: ++told.last }]]),
  })
}

/** Notes that what is known of a wallet is the answer to this question, or newer than all that was asked. */
export function noteKnown(context: CoreContext, pair: Pair, question = numberOf(context)): void {
  const { known, events } = toldBy(context, pair.connectorId, pair.namespace)
  context.told.byPair.set(pairOf(pair), { known: Math.max(known, question), events })
}

/** Whether the last that a wallet told, since this question or ever, is that it shares nothing. */
export function sharesNothing(
  context: CoreContext,
  connectorId: string,
  namespace: ChainNamespace,
  question = 0,
): boolean {
  const told = toldBy(context, connectorId, namespace).events.get('accountsChanged')
  return told !== undefined && told.number > question && told.event.accounts?.length === 0
}

/** Whether the answer to a question counts no more: a newer one is known, or the wallet said since that it shares nothing. */
export const isOutdated = (
  context: CoreContext,
  connectorId: string,
  namespace: ChainNamespace,
  question: number,
): boolean =>
  toldBy(context, connectorId, namespace).known > question ||
  sharesNothing(context, connectorId, namespace, question)

/** The answer to a question, with what the wallet told since: that is newer. */
export function withTold(
  context: CoreContext,
  connectorId: string,
  session: WalletSession,
  question: number,
): WalletSession {
  let { accounts, networkId } = session
  for (const { event, number } of toldBy(context, connectorId, session.namespace).events.values()) {
    if (number <= question) continue
    if (event.accounts?.length) accounts = event.accounts
    const isMove = event.type === 'networkChanged' && isCaipNetworkId(event.networkId)
    if (isMove && event.networkId.startsWith(`${session.namespace}:`)) networkId = event.networkId
  }
  const isSame = accounts === session.accounts && networkId === session.networkId
  return isSame ? session : { ...session, accounts, networkId }
}

/** Whether what a wallet told since this question is something else than its answer: it may be older than that, or newer. */
export function isContradicted(
  context: CoreContext,
  connectorId: string,
  session: WalletSession,
  question: number,
): boolean {
  const { accounts, networkId } = withTold(context, connectorId, session, question)
  const addresses = (all: WalletSession['accounts']) => all.map(({ address }) => address).join()
  return addresses(accounts) !== addresses(session.accounts) || networkId !== session.networkId
}
