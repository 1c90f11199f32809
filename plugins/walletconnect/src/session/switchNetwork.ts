import { BaseError, type Network } from '@wallet-widget/kernel'
import {
  abortError,
  addEthereumChain,
  leadsToAdding,
  sleep,
  WalletError,
} from '@wallet-widget/kernel/connectors'
import { activePlace, type LiveSession, moveTo } from './liveSession.js'
import { openWallet, sendRequest } from './request.js'
import type { Sessions } from './sessions.js'

/** Deadline for a wallet that approved to add the network to the session. ms */
const ARRIVAL_MS = 5000
const POLL_MS = 50

/**
 * Switches a session to a network. The wallet is asked only for a network that it has not approved yet, and only where
 * it supports being asked.
 *
 * @throws WalletError 4001, 4900; BaseError `NETWORK_NOT_APPROVED`, `NETWORK_NOT_REACHED`, `CHAIN_NOT_SUPPORTED`
 */
export async function switchNetwork(
  sessions: Sessions,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = network
  const session = sessions.current()
  const approved = session?.approved.get(namespace)
  const place = session && activePlace(session, namespace)
  if (!session || !approved || !place) throw new WalletError(4900)
  const isThere = () => session.approved.get(namespace)?.networkIds.includes(caipNetworkId) ?? false
  if (!isThere()) {
    if (namespace !== 'eip155') throw notApproved(network)
    await askWallet(session, network, place.networkId, signal)
    await waitForNetwork(isThere, network, signal)
  }
  moveTo(session, namespace, { ...(activePlace(session, namespace) ?? place), networkId: caipNetworkId })
  sessions.tellPlace(namespace)
  sessions.remember()
}

async function askWallet(
  session: LiveSession,
  network: Network,
  chainId: string,
  signal: AbortSignal,
): Promise<void> {
  const methods = session.approved.get('eip155')?.methods
  const send = (method: string, param: unknown) =>
    sendRequest(session, {
      method,
      params: [param],
      chainId,
      signal,
      onSent: (id) => openWallet(session, id),
    })
  const hexId = toHexChainId(network)
  const canAdd = methods?.has('wallet_addEthereumChain')
  if (methods?.has('wallet_switchEthereumChain')) {
    try {
      await send('wallet_switchEthereumChain', { chainId: hexId })
      return
    } catch (error) {
      if (!canAdd || !leadsToAdding(error)) throw error
    }
  }
  if (!canAdd) throw notApproved(network)
  await addEthereumChain(network, hexId, (parameter) => send('wallet_addEthereumChain', parameter))
}

/** Some wallets approve before they add the network to the session, and some never add it. */
async function waitForNetwork(isThere: () => boolean, network: Network, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + ARRIVAL_MS; !isThere(); ) {
    if (signal.aborted) throw abortError(signal)
    if (Date.now() > end)
      throw new BaseError(`The wallet did not move to ${network.name}.`, {
        code: 'NETWORK_NOT_REACHED',
        metaMessages: [`Disconnect, and connect again with ${network.name} chosen in the wallet.`],
      })
    await sleep(POLL_MS)
  }
}

const notApproved = ({ name }: Network) =>
  new BaseError(`The wallet has not approved ${name}.`, {
    code: 'NETWORK_NOT_APPROVED',
    metaMessages: ['Disconnect, and connect again with that network.'],
  })

/** Returns a chain id in hex, as wallets expect it. @throws BaseError `INVALID_CHAIN_ID` */
function toHexChainId({ id }: Network): `0x${string}` {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  return `0x${number.toString(16)}`
}
