import { invalidParams, providerError } from '../providerError.js'
import { readChainId, toQuantity } from '../quantity.js'
import { createRpc } from '../rpc.js'
import type { Method, WalletCore } from '../walletCore.js'

async function move(core: WalletCore, method: string, chainId: number): Promise<null> {
  const from = core.chainId()
  if (chainId === from) return null
  await core.ask(method, { kind: 'switchChain', chainId, from })
  core.moveTo(chainId)
  return null
}

const switchChain: Method = (core, [request], method) => {
  const chainId = readChainId((request as { chainId?: unknown } | undefined)?.chainId)
  if (!core.knowsChain(chainId))
    throw providerError(
      4902,
      `Unrecognized chain ID "${toQuantity(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
    )
  return move(core, method, chainId)
}

interface AddRequest {
  readonly chainId?: unknown
  readonly chainName?: unknown
  readonly rpcUrls?: unknown
  readonly nativeCurrency?: { readonly symbol?: unknown; readonly decimals?: unknown }
}

const addChain: Method = async (core, [request], method) => {
  const { chainId, chainName, nativeCurrency, rpcUrls } = (request ?? {}) as AddRequest
  const id = readChainId(chainId)
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find((url) => /^https?:\/\//.test(String(url))) : undefined
  if (typeof chainName !== 'string' || !chainName) throw invalidParams("expected a non-empty 'chainName'")
  if (typeof rpcUrl !== 'string') throw invalidParams("expected an http url in 'rpcUrls'")
  if (typeof nativeCurrency?.symbol !== 'string' || nativeCurrency.decimals !== 18)
    throw invalidParams("expected a 'nativeCurrency' with a symbol and 18 decimals")
  if (core.knowsChain(id)) return move(core, method, id)
  const found = await createRpc(rpcUrl)('eth_chainId').catch(() => undefined)
  if (found !== undefined && Number(found) !== id)
    throw invalidParams(`Chain ID returned by RPC URL ${rpcUrl} does not match ${toQuantity(id)}`)
  await core.ask(method, { kind: 'addChain', chainId: id, name: chainName, rpcUrl })
  core.addChain(id, rpcUrl)
  core.moveTo(id)
  return null
}

/** Where the wallet is, and moving it. Source: EIP-695, EIP-3085, EIP-3326. */
export const chainMethods: Readonly<Record<string, Method>> = {
  eth_chainId: (core) => toQuantity(core.chainId()),
  net_version: (core) => String(core.chainId()),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}
