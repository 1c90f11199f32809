import { WalletError } from '@wallet-widget/kernel/connectors'
import type { EmbeddedWalletApi } from '../api.js'
import { untilClosed } from './approvals.js'
import { openReviewWindow } from './reviewWindow.js'
import type { WalletState } from './walletState.js'

const REFUSED = 4001

/**
 * Asks the frame for a sign-in message of the account in use, which it asks the visitor to sign. Returns undefined where
 * the visitor refuses; they stay logged in.
 *
 * @throws BaseError `FRAME_ERROR`: not for this site, account or chain
 */
export async function signIn(
  wallet: WalletState,
  { siwxMessage, signal = new AbortController().signal }: Parameters<EmbeddedWalletApi['signIn']>[0],
): ReturnType<EmbeddedWalletApi['signIn']> {
  const { frame, approvals, places } = wallet
  const { chainId } = siwxMessage
  const place = places.get(chainId.startsWith('solana:') ? 'solana' : 'eip155')
  const used = place?.accounts.find(({ type }) => type === place.type)
  const opened = openReviewWindow(wallet)
  const payload = {
    chainId,
    ...(opened && { window: opened.channel }),
    ...(used && { preferredAccountType: used.type }),
    siwxMessage: { accountAddress: used?.address ?? '', ...siwxMessage },
  }
  try {
    const user = await approvals.ask(signal, async (closed) => {
      wallet.frameChain = undefined // until it has moved
      const asked = frame.call('GET_USER', payload, { signal, timeout: Number.POSITIVE_INFINITY })
      const user = await untilClosed(wallet, closed, asked)
      wallet.frameChain = chainId
      return user
    })
    const { message, signature, siwxMessage: fields } = user
    return message && signature && fields ? { message, signature, siwxMessage: fields } : undefined
  } catch (error) {
    if (error instanceof WalletError && error.walletCode === REFUSED && !signal.aborted) return undefined
    throw error
  } finally {
    opened?.close()
  }
}
