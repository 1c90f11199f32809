import { base58 } from '@scure/base'
import type { SignedIn, SignInRequest, SolanaApi } from '../api.js'
import { readSignature } from '../provider/readSignature.js'
import { activeAccount, type SolanaContext } from './context.js'

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

export async function signIn(
  context: SolanaContext,
  { signal, ...fields }: SignInRequest,
): Promise<SignedIn> {
  const { address, networkId } = activeAccount(context)
  const answer = await context.request({
    method: 'solana_signIn',
    params: { ...fields, pubkey: address },
    chainId: networkId,
    ...(signal ? { signal } : {}),
  })
  return answer as SignedIn
}
