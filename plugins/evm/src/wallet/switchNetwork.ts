import { BaseError, type Network, normalizeError, WalletError } from '@wallet-widget/kernel'
import { readChainId, settleWithin } from '@wallet-widget/kernel/connectors'
import { addChainParameter } from './addChainParameter.js'
import type { WalletProvider } from './captureProvider.js'
import { toHexChainId } from './chainId.js'

/** How long a wallet may take to arrive once it said yes. ms */
const ARRIVAL_MS = 5000
const LOOK_EVERY_MS = 500
const METHODS_MISSING = [4200, -32601]

/**
 * Moves a wallet to a network, adding it where the wallet does not know it, and sees that it arrived.
 *
 * @throws WalletError 4001, 4200, -32002; BaseError `CHAIN_NOT_SUPPORTED`, `INVALID_CHAIN_ID`, `NETWORK_NOT_REACHED`
 */
export async function switchNetwork(
  provider: WalletProvider,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const target = readChainId(String(network.id))
  if (target === undefined) throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  const ask = (method: string, ...params: unknown[]) =>
    settleWithin(() => provider.request(method, params), { signal })
  const move = () => ask('wallet_switchEthereumChain', { chainId: toHexChainId(target) })

  try {
    await move()
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw explain(thrown, network)
    await ask('wallet_addEthereumChain', addChainParameter(network, target)).catch((refusal) => {
      throw explain(refusal, network, 'Chain is not supported')
    })
    if ((await readChain(provider, signal)) !== target)
      await move().catch((refusal) => {
        throw explain(refusal, network)
      })
  }
  await arrive(provider, { target, network, signal })
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
  if (METHODS_MISSING.includes(code))
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

async function readChain(provider: WalletProvider, signal: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await settleWithin(() => provider.request('eth_chainId'), { timeout: ARRIVAL_MS, signal })
    return readChainId(answer)
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

/** Some wallets say yes before they have moved, and some that never do. */
async function arrive(provider: WalletProvider, { target, network, signal }: Arrival): Promise<void> {
  let stop = () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  try {
    await settleWithin(
      () =>
        new Promise<void>((resolve) => {
          const look = () =>
            readChain(provider, signal).then(
              (chainId) => chainId === target && resolve(),
              () => {},
            )
          stop = provider.on('chainChanged', (value) => readChainId(value) === target && resolve())
          timer = setInterval(look, LOOK_EVERY_MS)
          void look()
        }),
      { timeout: ARRIVAL_MS, signal },
    )
  } catch (cause) {
    if (signal.aborted) throw normalizeError(cause)
    throw new BaseError(`The wallet did not move to ${network.name}.`, {
      code: 'NETWORK_NOT_REACHED',
      metaMessages: [`Switch to ${network.name} in the wallet itself.`],
    })
  } finally {
    clearInterval(timer)
    stop()
  }
}
