import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import {
  addEthereumChain,
  leadsToAdding,
  normalizeError,
  readPositiveInteger,
  withTimeout,
} from '@wallet-widget/kernel/connectors'
import { toHexChainId } from '../chain/chainId.js'
import { askChainId, askWallet, type WalletHandle } from '../handle.js'

/** How long a wallet may take to move once it has agreed to. ms */
const ARRIVAL_DEADLINE_MS = 5000
const POLL_MS = 500

/**
 * Moves a wallet to a network, adding it where the wallet does not move there, and verifies that it arrived.
 *
 * @throws WalletError 4001, 4100, 4200, 4900, -32002; BaseError `CHAIN_NOT_SUPPORTED`, `HTTP_URL_INVALID`, `INVALID_CHAIN_ID`,
 * `NETWORK_NOT_REACHED`
 */
export async function switchNetwork(
  wallet: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const target = readPositiveInteger(String(network.id))
  if (target === undefined) throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  const ask = (method: string, param: unknown) => askWallet(wallet, method, { params: [param], signal })
  const move = () => ask('wallet_switchEthereumChain', { chainId: toHexChainId(target) })
  const add = () =>
    addEthereumChain(network, toHexChainId(target), (parameter) => ask('wallet_addEthereumChain', parameter))
  const arrival = { target, network, signal }

  try {
    await move()
  } catch (thrown) {
    if (!leadsToAdding(thrown)) throw normalizeError(thrown)
    await add()
    if ((await currentChainId(wallet, signal)) !== target)
      await move().catch((refusal) => {
        throw normalizeError(refusal)
      })
    return waitForArrival(wallet, arrival)
  }
  // Some agree, and do not move to a network that they do not know.
  await waitForArrival(wallet, arrival).catch(async (thrown) => {
    if (readProperty(thrown, 'code') !== 'NETWORK_NOT_REACHED') throw thrown
    await add()
    await waitForArrival(wallet, arrival)
  })
}

/** The network that the wallet is on; undefined when it gives no valid answer in time. */
async function currentChainId(wallet: WalletHandle, signal: AbortSignal): Promise<number | undefined> {
  try {
    return await askChainId(wallet, { timeout: ARRIVAL_DEADLINE_MS, signal })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

interface Arrival {
  readonly target: number
  readonly network: Network
  readonly signal: AbortSignal
}

/** Some wallets agree before they have moved, and some agree and never move. */
async function waitForArrival(wallet: WalletHandle, { target, network, signal }: Arrival): Promise<void> {
  let stopListening = () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  const arrival = () =>
    new Promise<void>((resolve) => {
      const check = () =>
        currentChainId(wallet, signal).then(
          (chainId) => chainId === target && resolve(),
          () => {},
        )
      stopListening = wallet.on('chainChanged', (value) => readPositiveInteger(value) === target && resolve())
      timer = setInterval(check, POLL_MS)
      void check()
    })
  try {
    await withTimeout(arrival, { timeout: ARRIVAL_DEADLINE_MS, signal })
  } catch (cause) {
    if (signal.aborted) throw normalizeError(cause)
    throw new BaseError(`The wallet did not move to ${network.name}.`, {
      code: 'NETWORK_NOT_REACHED',
      metaMessages: [`Switch to ${network.name} in the wallet itself.`],
    })
  } finally {
    clearInterval(timer)
    stopListening()
  }
}
