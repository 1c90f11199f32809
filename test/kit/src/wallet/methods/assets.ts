import type { Hex } from 'viem'
import { invalidParams } from '../providerError.js'
import { toQuantity } from '../quantity.js'
import type { Method } from '../walletCore.js'
import { readSigner } from './readSigner.js'

const TYPES: readonly unknown[] = ['ERC20', 'ERC721', 'ERC1155']

const watchAsset: Method = async (core, params, method) => {
  const request = (Array.isArray(params) ? params[0] : params) as
    | { type?: unknown; options?: { symbol?: unknown; address?: unknown } }
    | undefined
  const { address, symbol } = request?.options ?? {}
  if (!TYPES.includes(request?.type)) throw invalidParams(`expected a 'type' of ${TYPES.join(', ')}`)
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
