import { type ConnectorRpcRequest, isMobile, WalletError } from '@wallet-widget/kernel'
import { openLink } from '../links/openLink.js'
import { walletLink } from '../links/walletLink.js'
import { type LiveSession, placeIn } from '../session/liveSession.js'
import { toAccounts } from '../session/readNamespaces.js'
import type { Desk } from './desk.js'
import { sendRequest } from './sendRequest.js'

/** Passes a request to the wallet, on the network it is for, and on a phone opens the wallet. */
export async function request(desk: Desk, asked: ConnectorRpcRequest): Promise<unknown> {
  const { method, params, namespace, networkId, signal } = asked
  const session = desk.session()
  const approved = session?.approved.get(namespace)
  if (!session || !approved) throw new WalletError(4900, { metaMessages: ['Connect the wallet again.'] })
  const known = answerFromSession(session, asked)
  if (known !== undefined) return known
  if (!approved.methods.has(method))
    throw new WalletError(4200, { metaMessages: [`The wallet was not given ${method} when it was paired.`] })
  if (!approved.networkIds.includes(networkId))
    throw new WalletError(4901, { metaMessages: [`The wallet has not approved ${networkId}.`] })
  return sendRequest(session, {
    method,
    params: params ?? [],
    chainId: networkId,
    signal,
    onSent: (id) => openWallet(session, id),
  })
}

/** On a phone the request is seen only where the wallet is opened. */
export function openWallet({ link, topic }: LiveSession, id: number): void {
  if (!link || !isMobile()) return
  const url = walletLink(link, { requestId: id, sessionTopic: topic })
  if (url) openLink(url)
}

function answerFromSession(
  session: LiveSession,
  { method, namespace, networkId }: ConnectorRpcRequest,
): unknown {
  const approved = session.approved.get(namespace)
  const place = placeIn(session, namespace)
  if (namespace !== 'eip155' || !approved || !place) return undefined
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return toAccounts(namespace, approved, networkId, place.address).map(({ address }) => address)
  if (method === 'eth_chainId') return `0x${Number(place.networkId.slice('eip155:'.length)).toString(16)}`
  return undefined
}
