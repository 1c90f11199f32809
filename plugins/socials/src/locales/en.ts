export const messages = {
  // Names the group of buttons, one a provider. {provider} everywhere: Google, X, Apple …
  label: 'Log in with a social account',
  continue: 'Continue with {provider}',
  // A button with three dots: shows the other providers.
  more: 'More ways to log in',
  // The only text in the new window until the provider’s page is there.
  'popup.opening': 'Opening {provider}…',
  // The view was opened without a click yet.
  'ready.text': '{provider} opens in a new window. Log in there, then come back.',
  // The window is open, the address is being fetched.
  starting: 'Opening {provider}…',
  'starting.text': 'It opens in a new window.',
  // The visitor is at the provider’s page in another window.
  waiting: 'Continue in the {provider} window',
  'waiting.text': 'Log in there. We’ll wait here.',
  // This page itself goes to the provider.
  redirecting: 'Opening {provider}…',
  'redirecting.text': 'You’ll come back to this page after you log in.',
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
  'action.app': 'Open Farcaster',
  // Farcaster is approved on a phone.
  'qr.label': 'QR code that logs you in with Farcaster',
  'qr.text': 'Scan it with your phone’s camera and approve in Farcaster.',
  'qr.other': 'Or scan with another device',
  // For a screen reader.
  'qr.starting': 'Preparing a code…',
  'qr.ready': 'The code is ready. Waiting for Farcaster.',
  'qr.renewed': 'The code was renewed.',
  // On the phone itself, above the button ‘Open Farcaster’.
  'app.text': 'Open Farcaster on this phone and approve, then come back.',
  'copy.label': 'Copy link',
  'copy.done': 'Copied',
  'copy.failed': 'Couldn’t copy. Scan the code instead.',
} as const

export type Key = keyof typeof messages
