import type { LazyPart } from '@wallet-widget/kernel/connectors'
import { checkFrameUrl } from './frame/checkFrameUrl.js'
import type { Wallet } from './wallet/createWallet.js'

/** The owner's own page, in a window of its own, where the frame's secrets may be shown. Undefined before the frame is there. */
export function accountUrl(wallet: LazyPart<Wallet>): string | undefined {
  const origin = wallet.loaded()?.origin()
  return origin && checkFrameUrl(`${origin}/account`)
}
