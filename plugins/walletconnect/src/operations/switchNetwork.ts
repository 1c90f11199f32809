import { BaseError, type Network, normalizeError, WalletError } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import { type LiveSession, placeIn } from '../session/liveSession.js'
import { addChainParameter, toHexChainId } from './addChainParameter.js'
import type { Desk } from './desk.js'
import { openWallet } from './request.js'
import { sendRequest } from './sendRequest.js'

/** A wallet that said yes may take this long to bring the network into the session. ms */
const ARRIVAL_MS = 5000
const LOOK_EVERY_MS = 50

/**
 * Moves a session to a network. One that the wallet has approved needs no word to it; any other is asked for where
 * the wallet lets itself be asked.
 *
 * @throws WalletError 4001, 4900; BaseError `NETWORK_NOT_APPROVED`, `NETWORK_NOT_REACHED`, `CHAIN_NOT_SUPPORTED`
 */
export async function switchNetwork(
  desk: Desk,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = network
  const session = desk.session()
  const approved = session?.approved.get(namespace)
  const place = session && placeIn(session, namespace)
  if (!session || !approved || !place) throw new WalletError(4900)
  const isThere = () => session.approved.get(namespace)?.networkIds.includes(caipNetworkId) ?? false
  if (!isThere()) {
    if (namespace !== 'eip155') throw notApproved(network)
    await ask(session, network, place.networkId, signal)
    await arrive(isThere, network, signal)
  }
  session.active.set(namespace, { ...(placeIn(session, namespace) ?? place), networkId: caipNetworkId })
  desk.remember()
}

async function ask(
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
  const canAdd = methods?.has('wallet_addEthereumChain')
  if (methods?.has('wallet_switchEthereumChain')) {
    try {
      await send('wallet_switchEthereumChain', { chainId: toHexChainId(network) })
      return
    } catch (error) {
      if (!canAdd || !isUnknownChain(error)) throw error
    }
  }
  if (!canAdd) throw notApproved(network)
  await send('wallet_addEthereumChain', addChainParameter(network)).catch((error: BaseError) => {
    throw error.code === 'USER_REJECTED' || signal.aborted
      ? error
      : new BaseError('Chain is not supported', {
          code: 'CHAIN_NOT_SUPPORTED',
          cause: error,
          metaMessages: [`The wallet did not add ${network.name}. Add it in the wallet itself.`],
        })
  })
}

function isUnknownChain(thrown: unknown): boolean {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : undefined
  return (
    code === 4902 || (code !== 4001 && /unrecogni[sz]ed chain|wallet_addEthereumChain/i.test(error.details))
  )
}

/** Some wallets say yes before the session has the network, and some that never do. */
async function arrive(isThere: () => boolean, network: Network, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + ARRIVAL_MS; !isThere(); ) {
    if (signal.aborted) throw abortError(signal)
    if (Date.now() > end)
      throw new BaseError(`The wallet did not move to ${network.name}.`, {
        code: 'NETWORK_NOT_REACHED',
        metaMessages: [`Disconnect, and connect again with ${network.name} chosen in the wallet.`],
      })
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const notApproved = ({ name }: Network) =>
  new BaseError(`The wallet has not approved ${name}.`, {
    code: 'NETWORK_NOT_APPROVED',
    metaMessages: ['Disconnect, and connect again with that network.'],
  })
