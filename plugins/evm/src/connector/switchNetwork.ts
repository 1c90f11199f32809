import { BaseError, type Network } from '@wallet-widget/kernel'
import {
  normalizeError,
  readPositiveInteger,
  WalletError,
  withTimeout,
} from '@wallet-widget/kernel/connectors'
import { toHexChainId } from '../chain/chainId.js'
import { askChainId, askWallet, type WalletHandle } from '../handle.js'
import { addChainParameter } from './addChainParameter.js'

/** How long a wallet may take to move once it has agreed to. ms */
const ARRIVAL_DEADLINE_MS = 5000
const POLL_MS = 500
const METHOD_MISSING = [4200, -32601]

/**
 * Moves a wallet to a network, adding it where the wallet does not know it, and verifies that it arrived.
 *
 * @throws WalletError 4001, 4200, -32002; BaseError `CHAIN_NOT_SUPPORTED`, `INVALID_CHAIN_ID`, `NETWORK_NOT_REACHED`
 */
export async function switchNetwork(
  wallet: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const target = readPositiveInteger(String(network.id))
  if (target === undefined) throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  const ask = (method: string, ...params: unknown[]) => askWallet(wallet, method, { params, signal })
  const move = () => ask('wallet_switchEthereumChain', { chainId: toHexChainId(target) })

  try {
    await move()
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw explain(thrown, network)
    await ask('wallet_addEthereumChain', addChainParameter(network, target)).catch((refusal) => {
      throw explain(refusal, network, 'Chain is not supported')
    })
    if ((await currentChainId(wallet, signal)) !== target)
      await move().catch((refusal) => {
        throw explain(refusal, network)
      })
  }
  await waitForArrival(wallet, { target, network, signal })
}

function isUnknownChain(thrown: unknown): boolean {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : undefined
  if (code === 4001 || code === -32002) return false
  return code === 4902 || /unrecogni[sz]ed chain|wallet_addEthereumChain/i.test(error.details)
}

function explain(thrown: unknown, { name }: Network, shortMessage?: string): BaseError {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : 0
  if (METHOD_MISSING.includes(code))
    return new WalletError(4200, { cause: thrown, metaMessages: [`Switch to ${name} in the wallet itself.`] })
  const isPlain = !(error instanceof WalletError) || code === -32603
  if (shortMessage && isPlain && error.code !== 'REQUEST_ABORTED')
    return new BaseError(shortMessage, {
      code: 'CHAIN_NOT_SUPPORTED',
      cause: thrown,
      metaMessages: [`The wallet did not add ${name}. Add it in the wallet itself.`],
    })
  return error
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
