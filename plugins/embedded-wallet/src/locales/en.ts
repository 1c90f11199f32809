export const messages = {
  // Name of the wallet, where no login's own is shown.
  name: 'Embedded wallet',
  // What the frame is, for a screen reader.
  'frame.title': 'Wallet',
  // Title of the view in which the wallet asks for approval.
  'approve.title': 'Approve in your wallet',
  'approve.loading': 'Your wallet is loading',
  'approve.failed': 'The wallet didn’t load',
  'approve.failed.text': 'A content blocker or your network may be the reason.',
  'approve.cancel': 'Cancel',
  // Title of the view in which the email of the login is changed.
  'updateEmail.title': 'Email',
  // Entries of the account's menu.
  'menu.email': 'Email',
  'menu.backup': 'Back up wallet',
  // A request of the site that the wallet does not carry out.
  notAllowed: 'Action not allowed',
  // A notice after the visitor has closed the modal on something that they had approved.
  sending: 'Sent, waiting for the network',
  // A notice after the page was left, or reloaded, meanwhile.
  sentEarlier: 'Something you approved here earlier was sent. Check your activity before you try it again.',
  // A notice after the login, where the browser blocks the storage of frames.
  forgetful: 'Your browser won’t keep you logged in after a reload.',
  // {count} is a number above 0.
  cooldown: { one: 'Please try again after {count} second', other: 'Please try again after {count} seconds' },
  // Notices that the wallet is not there, first short, then longer. Read by visitors and by the site's makers.
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Network Error - Could not load embedded wallet',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Check your connection and content blockers. Other wallets still work.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'Embedded Wallet Request Timed Out',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'Try again. If it stays silent, reload the page.',
  // The view that shows the email of the login. An address follows.
  'updateEmail.present': 'Current email:',
  'updateEmail.none': 'No email yet',
  'updateEmail.text':
    'You change it on your wallet’s own page, where no site can see what you type. Then log in here again.',
  // Leads to the wallet's own page, in a new tab.
  'updateEmail.open': 'Open your wallet',
}

export type Key = keyof typeof messages
