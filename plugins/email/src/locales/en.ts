export const messages = {
  // Title of the view.
  title: 'Log in with email',
  // Name of this way to connect in lists.
  label: 'Email',

  // The field's label and its placeholder.
  field: 'Email address',
  // The button in or under the field.
  'action.continue': 'Continue',
  'email.text': 'We’ll email you a one-time code. No password, nothing to install.',

  // What is wrong with an address.
  'problem.empty': 'Enter your email address.',
  'problem.malformed': 'Enter a full email address, like name@example.com.',
  // The service refused the address.
  'problem.invalid': 'This address wasn’t accepted. Check it, or use another one.',
  // Counts down. {count} is a number above 0.
  'problem.cooldown': 'Please try again after {count} seconds',

  // A mail is being sent. {email} is an address.
  'sending.title': 'Sending your code',
  'sending.text': 'To {email}',
  // In its place after some seconds.
  'sending.slow':
    'This is taking longer than usual. A content blocker or your network may be the reason. Other ways to log in still work.',

  // A mail with a link was sent, which tells that this device is the visitor’s.
  'device.title': 'Check your email',
  'device.text':
    'We sent a link to {email}. Open it to confirm this device is yours. Then we’ll send a code.',
  'device.waiting': 'Waiting for the link…',

  // A mail with a code was sent. {email} follows on a line of its own.
  'code.title': 'Enter your code',
  'code.text': 'We sent a 6-digit code to',
  'code.spam': 'Can’t find it? Check your spam folder.',
  // Label of the six boxes, for a screen reader.
  'code.label': 'One-time code, 6 digits',
  // Said to a screen reader.
  'code.sent': 'A code was sent to {email}.',
  'code.checking': 'Checking the code…',

  // The code is right, the wallet is being connected.
  'connecting.title': 'Connecting…',
  'connecting.text': 'Code accepted. Opening your wallet…',
  'connected.title': 'You’re connected',

  // Failures: what happened, and what to do.
  'wrong.text': 'Wrong code. Check it and try again.',
  // {count}: how often the code may still be tried.
  'wrong.tries': 'Wrong code. {count} tries left.',
  'wrong.lastTry': 'Wrong code. 1 try left.',
  'late.text': 'This code has expired. Request a new one.',
  'busy.title': 'Too many attempts',
  'busy.text': 'Wait a moment, then try again.',
  'offline.title': 'You’re offline',
  'offline.text': 'Connect to the internet, then try again.',
  'frame.title': 'Can’t reach email login',
  'frame.text':
    'It didn’t load. A content blocker or your network may be the reason. Try again, or log in another way.',
  'timeout.title': 'No response',
  'timeout.text': 'This took too long. Try again.',
  'device.timeout': 'The link wasn’t opened in time. Request a new one.',
  'connect.title': 'Couldn’t connect',
  'connect.text': 'Your code was right, but the wallet couldn’t be connected. Try again.',
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
