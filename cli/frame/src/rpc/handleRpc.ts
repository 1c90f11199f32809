import { isSafe, isUnsafe, type RequestPayload } from '@wallet-widget/embedded-wallet/protocol'
import { FrameError } from '../contracts.js'
import { accountsOn } from '../frame/accounts.js'
import { evmId, isEvm, toChainId } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'

type RpcRequest = RequestPayload<'RPC_REQUEST'>

/** Carries out what a site asks of the wallet: reads at once, all else after the owner has agreed. */
export async function handleRpc(frame: Frame, request: RpcRequest): Promise<unknown> {
  const { method } = request
  if (!isSafe(method) && !isUnsafe(method))
    throw new FrameError(`The embedded wallet does not know the method ${method.slice(0, 60)}.`, 4200)
  const chainId = await chainOf(frame, request)
  if (isUnsafe(method)) {
    const [{ askOwner }, { takeDecided }] = await Promise.all([
      import('./owner/askOwner.js'),
      import('./returned.js'),
    ])
    const { params, window: channel, returnUrl } = request
    const decided = await takeDecided(frame, { method, params, chainId })
    return decided ? decided.answer : askOwner(frame, { method, params, chainId, channel, returnUrl })
  }
  if (method === 'eth_accounts') {
    const { used, all } = await accountsOn(frame, chainId)
    return [used, ...all.filter((account) => account !== used)].map(({ address }) => address)
  }
  if (method === 'eth_chainId') return `0x${evmId(chainId).toString(16)}`
  const { params } = request
  if (isSmartRead(method))
    return (await import('./readSmart.js')).readSmart(frame, { method, params, chainId })
  return frame.rpc({ chainId, method, params: params ?? [] })
}

const isSmartRead = (method: string) =>
  /^(wallet_getAssets|wallet_getCapabilities|wallet_getCallsStatus|eth_getUserOperation|eth_estimateUserOperation|eth_supportedEntryPoints)/.test(
    method,
  )

/** The chain that a request is for: the one it names, else the active one of its namespace. */
async function chainOf(frame: Frame, { method, chainId, chainNamespace }: RpcRequest): Promise<string> {
  const { chains } = await frame.config()
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (chainNamespace !== undefined && chainNamespace !== namespace)
    throw new FrameError(`${method} is not a method of ${chainNamespace.slice(0, 40)}.`, -32602)
  const wanted =
    chainId === undefined
      ? [frame.choices.chainId, ...chains].find((chain) => chain.startsWith(`${namespace}:`))
      : toChainId(chainId)
  if (wanted === undefined || !chains.includes(wanted))
    throw new FrameError(`The embedded wallet does not serve the chain ${wanted ?? namespace}.`, 4901)
  if (isEvm(wanted) !== (namespace === 'eip155'))
    throw new FrameError(`${method} can't be asked on ${wanted}.`, -32602)
  return wanted
}
