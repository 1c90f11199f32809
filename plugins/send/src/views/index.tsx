import { createSending } from './sending/createSending.js'
import type { SendContext } from './sending/sendContext.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendReview } from './WalletSendReview.js'
import { WalletSendScan } from './WalletSendScan.js'
import { WalletSendToken } from './WalletSendToken.js'

/** The plugin's views, by their names. They share what was entered. */
export function bindViews(context: SendContext) {
  const props = { context, sending: createSending(context) }
  return {
    WalletSend: () => <WalletSend {...props} />,
    WalletSendToken: () => <WalletSendToken {...props} />,
    WalletSendScan: () => <WalletSendScan {...props} />,
    WalletSendReview: () => <WalletSendReview {...props} />,
  }
}
