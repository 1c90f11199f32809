export const messages = {
  // Title of the view.
  title: 'Log in with email',
  // Name of this way to connect in lists.
  label: 'Email',
  // The field’s label and its placeholder.
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
  'problem.cooldown': {
    one: 'Please try again after {count} second',
    other: 'Please try again after {count} seconds',
  },
  // The login goes on in a window of the wallet, which has opened. {email} is an address.
  'window.title': 'Continue in the wallet’s window',
  'window.text': 'We’re emailing a code to {email}. Enter it there: this page can’t read it.',
  // The window is still to be opened, by a click.
  'ready.text': 'We’ll email a code to {email}. You enter it in the wallet’s own window.',
  // The visitor has closed the window.
  'closed.title': 'The window was closed',
  'closed.text': 'Open it again to continue. A code we sent still works.',
  // The browser did not let the window open.
  'blocked.title': 'The window was blocked',
  'blocked.text': 'Allow popups for this site, then open it.',
  // The code was right, the wallet is being connected.
  'connecting.title': 'Connecting…',
  'connecting.text': 'You’re logged in. Opening your wallet…',
  'connected.title': 'You’re connected',
  // Failures: what happened, and what to do.
  'busy.title': 'Too many attempts',
  'busy.text': 'Wait a moment, then try again.',
  'offline.title': 'You’re offline',
  'offline.text': 'Connect to the internet, then try again.',
  'frame.title': 'Can’t reach email login',
  'frame.text':
    'It didn’t load. A content blocker or your network may be the reason. Try again, or log in another way.',
  'timeout.title': 'No response',
  'timeout.text': 'This took too long. Try again.',
  'connect.title': 'Couldn’t connect',
  'connect.text': 'You’re logged in, but the wallet couldn’t be connected. Try again.',
  'default.title': 'Something went wrong',
  'default.text': 'Try again.',
  // Buttons.
  'action.open': 'Open the wallet’s window',
  'action.openAgain': 'Open it again',
  'action.change': 'Use another email',
  'action.retry': 'Try again',
  // Counts down. {time} is such as 0:24.
  'action.retryIn': 'Try again in {time}',
  'action.others': 'Other ways to log in',
} as const

export type Key = keyof typeof messages
