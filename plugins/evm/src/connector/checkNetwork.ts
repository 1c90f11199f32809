import { BaseError, type ConnectorEvent, type ConnectorRpcRequest } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { askChainId, type WalletHandle } from '../handle.js'

/** Wallets tell their network without a prompt. ms */
const DEADLINE_MS = 10_000

/**
 * Asks the wallet where it is: it may have moved and not said so. One that does not answer that would not answer the request
 * either.
 *
 * @param tell is told where it is then
 * @throws BaseError `WALLET_UNREACHABLE`
 * @throws WalletError 4901 where it is on another network than the request is for
 */
export async function checkNetwork(
  wallet: WalletHandle,
  { method, params, networkId, signal }: ConnectorRpcRequest,
  tell: (event: ConnectorEvent) => void,
): Promise<void> {
  // Any other text is signed wherever the wallet is.
  const isBound = method !== 'personal_sign' || isSignIn(params)
  const asked = askChainId(wallet, { signal, timeout: DEADLINE_MS, timeoutError: unreachable })
  const found = await asked.then(toNetworkId, (error) => {
    if (isBound || error.code === 'WALLET_UNREACHABLE') throw error
  })
  if (!isBound || !found || found === networkId) return
  tell({ type: 'networkChanged', namespace: 'eip155', networkId: found })
  throw new WalletError(4901)
}

/** “ wants you to sign in” in hex: such a text names a network. Source: EIP-4361. */
const isSignIn = (params: unknown) => /2077616e747320796f7520746f207369676e20696e/i.test(String(params))

const unreachable = () =>
  new BaseError('The wallet does not answer', {
    code: 'WALLET_UNREACHABLE',
    metaMessages: ['It may have been updated or restarted: reload the page.'],
  })
