import { createWalletClient, custom, defineChain, type Hex, type LocalAccount } from 'viem'
import type { Rpc } from './request.js'

type Wire = Readonly<Record<string, string | undefined>>

/** Fills in what a transaction lacks and signs it; sends it too if asked. Resolves with its hash, or its signed bytes. */
export async function sendTransaction(
  by: { account: LocalAccount; chainId: number; rpc: Rpc; send: boolean },
  wanted: Wire,
): Promise<Hex> {
  const { account, chainId, rpc, send } = by
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Coin', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
  const transport = custom({ request: ({ method, params }) => rpc(method, params ?? []) }, { retryCount: 0 })
  const client = createWalletClient({ account, chain, transport })
  const request = await client.prepareTransactionRequest({
    to: (wanted.to ?? null) as Hex | null,
    value: BigInt(wanted.value ?? 0),
    ...(given(wanted.data ?? wanted.input) && { data: (wanted.data ?? wanted.input) as Hex }),
    ...(given(wanted.gas ?? wanted.gasLimit) && { gas: BigInt((wanted.gas ?? wanted.gasLimit) as string) }),
    ...(given(wanted.nonce) && { nonce: Number(wanted.nonce) }),
    ...fees(wanted),
  } as Parameters<typeof client.prepareTransactionRequest>[0])
  const signed = await account.signTransaction({ ...request, chainId } as never)
  return send ? rpc<Hex>('eth_sendRawTransaction', [signed]) : signed
}

function fees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Wire) {
  if (given(gasPrice)) return { type: 'legacy', gasPrice: BigInt(gasPrice as string) }
  return {
    ...(given(maxFeePerGas) && { maxFeePerGas: BigInt(maxFeePerGas as string) }),
    ...(given(maxPriorityFeePerGas) && { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas as string) }),
  }
}

const given = (value: string | undefined) => value !== undefined && value !== null && value !== '0x'
