import type { SignedIn, SignInRequest } from '../api.js'
import { activeAccount } from './activeAccount.js'
import type { SolanaContext } from './solanaContext.js'

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
