import type { Hex } from 'viem'
import { invalidParams } from '../providerError.js'
import { toQuantity } from '../quantity.js'
import type { Method } from '../walletCore.js'
import { readSigner } from './readSigner.js'

const watchAsset: Method = async (core, params, method) => {
  const request = (Array.isArray(params) ? params[0] : params) as
    | { options?: { symbol?: unknown; address?: unknown } }
    | undefined
  const { address, symbol } = request?.options ?? {}
  if (typeof address !== 'string') throw invalidParams("expected an 'address' in 'options'")
  await core.ask(method, { kind: 'watchAsset', symbol: String(symbol ?? ''), address })
  return true
}

const getAssets: Method = async (core, [request]) => {
  const account = await readSigner(core, (request as { account?: unknown } | undefined)?.account)
  const chainId = core.chainId()
  const balance = await core.rpc(chainId)<Hex>('eth_getBalance', [account, 'latest'])
  return { [toQuantity(chainId)]: [{ address: 'native', balance, type: 'native', metadata: {} }] }
}

/** Tokens. Source: EIP-747, EIP-7811. */
export const assetMethods: Readonly<Record<string, Method>> = {
  wallet_watchAsset: watchAsset,
  wallet_getAssets: getAssets,
}
