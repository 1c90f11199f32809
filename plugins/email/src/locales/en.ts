export const messages = {
  // Title of the view.
  title: 'Log in with email',
  // Name of this way to connect in lists.
  label: 'Email',

  // The field's label and its placeholder.
  field: 'Email address',
  // The button in or under the field.
  'action.continue': 'Continue',
  'email.text': 'We send you a one-time code. No password, nothing to install.',

  // What is wrong with an address.
  'problem.empty': 'Enter your email address.',
  'problem.noAt': 'An email address has an @ in it.',
  'problem.noName': 'Something is missing before the @.',
  'problem.name': 'What stands before the @ has a space or a character that can’t be there.',
  'problem.domain': 'Check what comes after the @: it should look like example.com.',
  'problem.tooLong': 'This address is too long.',
  // The service refused the address.
  'problem.invalid': 'This address was not accepted. Check it, or use another one.',
  // Counts down. {count} is a number above 0.
  'problem.cooldown': 'Please try again after {count} seconds',

  // A mail is being sent. {email} is an address.
  'sending.title': 'Sending your code',
  'sending.text': 'To {email}',
  // In its place after some seconds.
  'sending.slow':
    'This takes longer than usual. A content blocker or the network may be in the way; the other ways to log in still work.',

  // A mail with a link was sent, which tells that this device is the visitor’s.
  'device.title': 'Check your email',
  'device.text': 'We sent a link to {email}. Open it to say that this device is yours; then you get a code.',
  'device.waiting': 'Waiting for the link…',

  // A mail with a code was sent. {email} follows on a line of its own.
  'code.title': 'Enter your code',
  'code.text': 'We sent six digits to',
  'code.spam': 'Not there? Look in your spam folder too.',
  // Label of the six boxes, for a screen reader.
  'code.label': 'One-time code, 6 digits',
  // Said to a screen reader.
  'code.sent': 'A code was sent to {email}.',
  'code.checking': 'Checking the code…',

  // The code is right, the wallet is being connected.
  'connecting.title': 'Connecting…',
  'connecting.text': 'Your code is right. Your wallet is being opened.',
  'connected.title': 'You’re connected',

  // Failures: what happened, and what to do.
  'wrong.text': 'This code is wrong. Check it and try again.',
  // {count}: how often the code may still be tried.
  'wrong.tries': 'This code is wrong. Tries left: {count}.',
  'late.text': 'This code is no longer good. Send a new one.',
  'busy.title': 'Too many attempts',
  'busy.text': 'Wait a moment, then try again.',
  'offline.title': 'You are offline',
  'offline.text': 'Connect to the internet, then try again.',
  'frame.title': 'Email login can’t be reached',
  'frame.text':
    'It did not load. A content blocker or the network may be in the way. You can try again; the other ways to log in still work.',
  'timeout.title': 'No answer',
  'timeout.text': 'This took too long. Try again.',
  'device.timeout': 'The link was not opened in time. Send a new one.',
  'connect.title': 'Could not connect',
  'connect.text': 'Your code was right, but the wallet could not be connected. Try again.',
  'default.title': 'Something went wrong',
  'default.text': 'Try again.',

  // Buttons.
  'action.resend': 'Send again',
  // Counts down. {time} is such as 0:24.
  'action.resendIn': 'Send again in {time}',
  'action.newCode': 'Send a new code',
  'action.change': 'Use another email',
  'action.retry': 'Try again',
  // Counts down. {time} is such as 0:24.
  'action.retryIn': 'Try again in {time}',
  'action.cancel': 'Cancel',
  'action.others': 'Other ways to log in',
} as const

export type Key = keyof typeof messages
