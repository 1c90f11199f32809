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
  // A notice after the login, where the browser blocks the storage of frames.
  forgetful: 'Your browser won’t keep you logged in after a reload.',
  // {seconds} is a number.
  cooldown: 'Please try again after {seconds} seconds',
  // Notices that the wallet is not there, first short, then longer. Read by visitors and by the site's makers.
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'Could not load the embedded wallet',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Check your connection and content blockers. Other wallets still work.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'The embedded wallet did not answer',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'Try again. If it stays silent, reload the page.',
  // The view in which the email of the login is changed.
  // An address follows.
  'updateEmail.present': 'Current email:',
  'updateEmail.text': 'We’ll send a code to each address.',
  // There is no address yet.
  'updateEmail.text.first': 'We’ll send a code to the address you enter.',
  'updateEmail.field': 'New email address',
  'updateEmail.continue': 'Continue',
  // What is wrong with an address.
  'updateEmail.problem.empty': 'Enter the new email address.',
  'updateEmail.problem.malformed': 'Enter a full email address, like name@example.com.',
  'updateEmail.problem.invalid': 'This address wasn’t accepted. Check it, or use another one.',
  'updateEmail.problem.same': 'This is already your email.',
  'updateEmail.problem.taken': 'This email already has a wallet. Use another one.',
  'updateEmail.sending': 'Sending a code…',
  'updateEmail.step': 'Step {count} of 2',
  'updateEmail.primary': 'Confirm it’s you',
  'updateEmail.secondary': 'Confirm the new address',
  // An address follows.
  'updateEmail.code.text': 'We sent a 6-digit code to',
  // Label of the six boxes, for a screen reader.
  'updateEmail.code': 'One-time code, 6 digits',
  // Said to a screen reader.
  'updateEmail.sent': 'A code was sent to {email}.',
  'updateEmail.checking': 'Checking the code…',
  'updateEmail.done': 'Email changed',
  'updateEmail.done.text': 'From now on, log in with {email}.',
  // Failures: what happened, and what to do.
  'updateEmail.failed': 'Couldn’t send the code',
  'updateEmail.failed.wrong': 'Wrong code. Check it and try again.',
  'updateEmail.failed.tries': 'Wrong code. {count} tries left.',
  'updateEmail.failed.lastTry': 'Wrong code. 1 try left.',
  'updateEmail.failed.late': 'This code has expired. Request a new one.',
  'updateEmail.failed.busy': 'Too many attempts. Wait a moment, then try again.',
  'updateEmail.failed.offline': 'You’re offline. Connect to the internet, then try again.',
  'updateEmail.failed.frame': 'The wallet didn’t load. A content blocker or your network may be the reason.',
  'updateEmail.failed.timeout': 'This took too long. Try again.',
  'updateEmail.failed.default': 'Something went wrong. Try again.',
  // Buttons.
  'updateEmail.resend': 'Send again',
  // Counts down; {time} is such as 0:24.
  'updateEmail.resendIn': 'Send again in {time}',
  'updateEmail.again': 'Start again',
  'updateEmail.change': 'Use another email',
  'updateEmail.retry': 'Try again',
  'updateEmail.cancel': 'Cancel',
  'updateEmail.close': 'Done',
}

export type Key = keyof typeof messages
