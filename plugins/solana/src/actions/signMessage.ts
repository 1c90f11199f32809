import { base58 } from '@scure/base'
import type { SolanaApi } from '../api.js'
import { readSignature } from '../chain/readSignature.js'
import { activeAccount } from './activeAccount.js'
import type { SolanaContext } from './solanaContext.js'

export async function signMessage(
  context: SolanaContext,
  { message, signal }: Parameters<SolanaApi['signMessage']>[0],
): Promise<string> {
  const { address, networkId } = activeAccount(context)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'solana_signMessage'
  const answer = await context.request({
    method,
    params: { message: base58.encode(bytes), pubkey: address },
    chainId: networkId,
    ...(signal ? { signal } : {}),
  })
  return readSignature(answer, method)
}
