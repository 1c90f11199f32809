import { createWalletClient, type Hex, http, type PrivateKeyAccount } from 'viem'
import { WalletError } from './walletError.js'

/** Asks a node; rejects with its error as a wallet passes it on. */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error) throw new WalletError(error.code, error.message)
  return result
}

/** Signs a transaction and hands it to the node. */
export function sendSigned(url: string, account: PrivateKeyAccount, transaction: object): Promise<Hex> {
  const { to, data, value, gas } = transaction as Record<string, Hex | undefined>
  return createWalletClient({ account, transport: http(url) }).sendTransaction({
    chain: null,
    to: to ?? null,
    ...(data ? { data } : {}),
    ...(value ? { value: BigInt(value) } : {}),
    ...(gas ? { gas: BigInt(gas) } : {}),
  })
}
