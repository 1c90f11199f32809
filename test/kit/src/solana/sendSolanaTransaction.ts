import { base64 } from '@scure/base'
import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import { providerError } from '../wallet/providerError.js'

/** Hands a signed transaction to a node, once. @throws ProviderRpcError 4901, or what the node says */
export async function sendSolanaTransaction(
  url: string | undefined,
  transaction: Uint8Array,
  options: SolanaSignAndSendTransactionOptions = {},
): Promise<void> {
  if (!url) throw providerError(4901, 'The wallet is not connected to this chain.')
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const config = { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries, minContextSlot }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(transaction), config],
    }),
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string; data?: unknown } }
  if (error) throw providerError(-32603, error.message, error.data)
}
