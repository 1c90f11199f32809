import { BaseError, type Network } from '@wallet-widget/kernel'
import { abortError, normalizeError, sleep, WalletError } from '@wallet-widget/kernel/connectors'
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
function toHexChainId({ id }: Network): string {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  return `0x${number.toString(16)}`
}

/** Describes a network to a wallet that does not know it (EIP-3085), with the chain's public nodes before the site's. */
function addChainParameter(network: Network) {
  const { name, nativeCurrency, blockExplorerUrl, rpcUrls, source } = network
  const { symbol, decimals } = nativeCurrency
  const offered = [...source.rpcUrls.default.http, ...rpcUrls].filter(isHttp)
  const explorers = [blockExplorerUrl].filter(isHttp)
  return {
    chainId: toHexChainId(network),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: [...new Set(offered)],
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
}

const isHttp = (url: string | undefined): url is string =>
  url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)
