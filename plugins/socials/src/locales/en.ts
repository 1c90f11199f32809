export const messages = {
  // Names the group of buttons, one a provider. {provider} everywhere: Google, X, Apple …
  label: 'Log in with a social account',
  continue: 'Continue with {provider}',
  // A button with three dots: shows the other providers.
  more: 'More ways to log in',
  // Above the buttons, inside apps such as Instagram that show pages in a browser of their own.
  inApp:
    'Some logins don’t work in this app’s browser. If yours doesn’t, open this page in Safari or Chrome.',
  // Copies the address of the page.
  'inApp.copy': 'Copy link',
  'inApp.copied': 'Copied',
  // The view was opened without a click yet.
  'ready.text': '{provider} opens in a new window. Log in there, then come back.',
  // The visitor is at the provider’s page in another window.
  waiting: 'Continue in the {provider} window',
  'waiting.text': 'Log in there. We’ll wait here.',
  finishing: 'Logging you in…',
  'finishing.text': '{provider} has responded.',
  connected: 'You’re logged in',
  // Failures: what happened, and what to do.
  'failed.blocked': 'The window was blocked',
  'failed.blocked.text':
    'Your browser blocked the {provider} window. Allow pop-ups for this site, or press the button to open it.',
  'failed.closed': 'Window closed',
  'failed.closed.text': 'The {provider} window was closed before you finished.',
  'failed.start': 'Couldn’t open {provider}',
  'failed.start.text': 'Try again, or choose another way to log in.',
  'failed.frame': 'Can’t reach the wallet service',
  'failed.frame.text':
    'It isn’t responding. Check your connection and try again. Wallets in this browser still work.',
  'failed.login': 'Couldn’t log in',
  'failed.login.text': 'Something went wrong. Try again.',
  'failed.expired': 'The code has expired',
  'failed.expired.text': 'Nobody approved in time. Try again for a new code.',
  'failed.denied': 'Login declined',
  'failed.denied.text': '{provider} was not allowed to log you in. Nothing has changed.',
  'failed.late': 'The login has expired',
  'failed.late.text': 'It took too long, or was already used. Start again.',
  'failed.unoffered': 'Can’t log in with {provider} here',
  'failed.unoffered.text': 'This site doesn’t offer it. Choose another way to log in.',
  'failed.provider': '{provider} isn’t responding',
  'failed.provider.text': 'Wait a moment and try again, or choose another way to log in.',
  'failed.busy': 'The service is busy',
  'failed.busy.text': 'Wait a moment, then try again.',
  'failed.site': 'This site can’t log you in',
  'failed.site.text': 'Its address isn’t set up for that. Use a wallet in this browser instead.',
  // Buttons.
  'action.open': 'Open the window',
  'action.openAgain': 'Open again',
  // Instead of a window: this page itself goes to the provider.
  'action.here': 'Continue on this page',
  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.back': 'Back',
} as const

export type Key = keyof typeof messages
