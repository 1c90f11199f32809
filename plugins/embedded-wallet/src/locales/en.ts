export const messages = {
  // Name of the wallet, where no login's own is shown.
  name: 'Embedded wallet',
  // What the frame is, for a screen reader.
  'frame.title': 'Wallet',
  // Title of the view in which the wallet asks for approval.
  'approve.title': 'Approve in your wallet',
  'approve.loading': 'Your wallet is loading',
  'approve.failed': 'The wallet did not load',
  'approve.failed.text': 'A content blocker or the network may be in the way.',
  'approve.cancel': 'Cancel',
  // Title of the view in which the email of the login is changed.
  'updateEmail.title': 'Email',
  // Entries of the account's menu.
  'menu.email': 'Email',
  'menu.backup': 'Back up wallet',
  // A request of the site that the wallet does not carry out.
  notAllowed: 'Action not allowed',
  // A notice after the login, where the browser blocks the storage of frames.
  forgetful: 'Your browser forgets this login when the page is reloaded',
  // {seconds} is a number.
  cooldown: 'Please try again after {seconds} seconds',
  // The view in which the email of the login is changed.
  // An address follows.
  'updateEmail.present': 'Your email now is',
  'updateEmail.text': 'You get two codes: one at your present address, one at the new one.',
  // There is no address yet.
  'updateEmail.text.first': 'You get a code at the address that you enter.',
  'updateEmail.field': 'New email address',
  'updateEmail.continue': 'Continue',
  // What is wrong with an address.
  'updateEmail.problem.empty': 'Enter the new email address.',
  'updateEmail.problem.noAt': 'An email address has an @ in it.',
  'updateEmail.problem.noName': 'Something is missing before the @.',
  'updateEmail.problem.name': 'What stands before the @ has a space or a character that can’t be there.',
  'updateEmail.problem.domain': 'Check what comes after the @: it should look like example.com.',
  'updateEmail.problem.tooLong': 'This address is too long.',
  'updateEmail.problem.invalid': 'This address was not accepted. Check it, or use another one.',
  'updateEmail.problem.same': 'This is your email already.',
  'updateEmail.problem.taken': 'This email has a wallet of its own. Use another one.',
  'updateEmail.sending': 'Sending a code…',
  'updateEmail.step': 'Step {count} of 2',
  'updateEmail.primary': 'Confirm that it is you',
  'updateEmail.secondary': 'Confirm the new address',
  // An address follows.
  'updateEmail.code.text': 'We sent six digits to',
  // Label of the six boxes, for a screen reader.
  'updateEmail.code': 'One-time code, 6 digits',
  // Said to a screen reader.
  'updateEmail.sent': 'A code was sent to {email}.',
  'updateEmail.checking': 'Checking the code…',
  'updateEmail.done': 'Your email is changed',
  'updateEmail.done.text': 'From now on you log in with {email}.',
  // Failures: what happened, and what to do.
  'updateEmail.failed': 'The code could not be sent',
  'updateEmail.failed.wrong': 'This code is wrong. Check it and try again.',
  'updateEmail.failed.tries': 'This code is wrong. Tries left: {count}.',
  'updateEmail.failed.late': 'This code is no longer good. Ask for a new one.',
  'updateEmail.failed.busy': 'Too many attempts. Wait a moment, then try again.',
  'updateEmail.failed.offline': 'You are offline. Connect to the internet, then try again.',
  'updateEmail.failed.frame': 'The wallet did not load. A content blocker or the network may be in the way.',
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
