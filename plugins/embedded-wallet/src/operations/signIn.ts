import { WalletError } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi } from '../api.js'
import type { Engine } from './engine.js'

const REFUSED = 4001

/**
 * Has the frame make a sign-in message for the account in use, and ask the visitor to sign it. Undefined: refused; the
 * login stands.
 *
 * @throws BaseError `FRAME_ERROR`: not for this site, account or chain
 */
export const signIn = async (
  engine: Engine,
  { siwxMessage, signal = new AbortController().signal }: Parameters<EmbeddedWalletApi['signIn']>[0],
): ReturnType<EmbeddedWalletApi['signIn']> => {
  const { client, approvals, places } = engine
  const { chainId } = siwxMessage
  const place = places.get(chainId.startsWith('solana:') ? 'solana' : 'eip155')
  const used = place?.accounts.find(({ type }) => type === place.type)
  const payload = {
    chainId,
    ...(used && { preferredAccountType: used.type }),
    siwxMessage: { accountAddress: used?.address ?? '', ...siwxMessage },
  }
  try {
    const user = await approvals.ask(signal, async (both) => {
      engine.frameChain = undefined // until it has answered
      try {
        const answer = await client.call('GET_USER', payload, {
          signal: both,
          timeout: Number.POSITIVE_INFINITY,
        })
        engine.frameChain = chainId
        return answer
      } catch (error) {
        if (both.aborted) client.tell('RPC_ABORT', undefined)
        throw error
      }
    })
    const { message, signature, siwxMessage: fields } = user
    return message && signature && fields ? { message, signature, siwxMessage: fields } : undefined
  } catch (error) {
    if (error instanceof WalletError && error.walletCode === REFUSED && !signal.aborted) return undefined
    throw error
  }
}
