import {
  type ConnectorConnectRequest,
  normalizeError,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { WalletMemory } from './createConnector.js'
import { listen } from './listen.js'
import { toSession } from './toSession.js'
import { openWay } from './ways/openWay.js'
import type { WalletState } from './ways/way.js'

/**
 * Asks the wallet for its accounts, and to move to the network that was asked for, if any.
 *
 * @throws WalletError 4001, 4100; BaseError `NO_PAYMENT_ACCOUNT`, `INVALID_WALLET_ANSWER`, `CONNECTION_FAILED`
 */
export async function connect(
  memory: WalletMemory,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { network, networks, signal } = request
  const wanted = network?.chainNamespace === 'bip122' ? network.caipNetworkId : undefined
  try {
    const way = openWay(memory.found, { signal })
    const state = await way.connect(wanted).catch((thrown) => waitInWallet(memory, request, thrown))
    const session = toSession(memory, state, networks)
    if (!wanted || session.networkId === wanted || !way.switchNetwork) return [session]
    await way.switchNetwork(wanted).catch(() => {}) // connected all the same, where it is
    const moved = await way.resume?.().catch(() => undefined)
    return [moved?.accounts.length ? toSession(memory, moved, networks) : session]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/** Where the wallet says that a request waits in it already, its next word on its accounts is the answer. */
async function waitInWallet(
  { found }: WalletMemory,
  { signal, onProgress }: ConnectorConnectRequest,
  thrown: unknown,
): Promise<WalletState> {
  const error = normalizeError(thrown)
  if (!(error instanceof WalletError) || error.walletCode !== -32002) throw thrown
  onProgress('pendingInWallet')
  let stop = () => {}
  const resumed = () =>
    new Promise<WalletState>((resolve) => {
      stop = listen(found, async (event) => {
        const heard = await openWay(found, { signal })
          .hear(event)
          .catch(() => undefined)
        if (heard?.type === 'state' && heard.state.accounts.length > 0) resolve(heard.state)
      })
    })
  return settleWithin(resumed, { signal }).finally(() => stop())
}
