import { createSending } from './sending/createSending.js'
import type { SendContext } from './sending/sendContext.js'
import type { Sending } from './sending/sending.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendReview } from './WalletSendReview.js'
import { WalletSendScan } from './WalletSendScan.js'
import { WalletSendToken } from './WalletSendToken.js'

export { createSending }

/** The plugin's views, by their names. They share what was entered. */
export function bindViews(context: SendContext, sending: Sending) {
  const props = { context, sending }
  return {
    WalletSend: () => <WalletSend {...props} />,
    WalletSendToken: () => <WalletSendToken {...props} />,
    WalletSendScan: () => <WalletSendScan {...props} />,
    WalletSendReview: () => <WalletSendReview {...props} />,
  }
}
