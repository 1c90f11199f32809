import type { Messages } from '../../words/message.js'

/** What the login's window says. `{name}` is filled in. */
export const en = {
  window: 'Log in',
  site: 'Log in at',
  sending: 'Sending your code…',
  'device.title': 'Check your email',
  'device.text':
    'We sent a link to {email}. Open it to confirm this device is yours. Then we’ll send a code.',
  'link.title': 'Check your email',
  'link.text':
    'Too many codes were wrong today, or a login was refused, so we sent a link to {email}. Open it in this browser to log in.',
  'link.waiting': 'Waiting for the link…',
  'code.title': 'Enter your code',
  'code.text': 'We sent a 6-digit code to {email}',
  'code.link': 'Or open the link in the email, in this browser.',
  'code.label': 'One-time code, 6 digits',
  'code.where': 'Enter the code only here, at {host}. Can’t find it? Check your spam folder.',
  'code.sent': 'A new code is on its way.',
  checking: 'Checking the code…',
  enter: 'Log in',
  resend: 'Send again',
  // Counts down. {time} is such as 0:24.
  resendIn: 'Send again in {time}',
  newCode: 'Send a new code',
  cancel: 'Cancel',
  wrong: 'Wrong code. Check it and try again.',
  tries: { one: 'Wrong code. {count} try left.', other: 'Wrong code. {count} tries left.' },
  late: 'This code has expired. Request a new one.',
  'link.late': 'The link wasn’t opened in time. Request a new one.',
  refused: 'This login was refused from the mailbox it went to.',
  busy: 'Too many attempts. Wait a moment, then try again.',
  unreachable: 'Can’t reach the wallet. Try again.',
  problem: 'Something went wrong. Try again.',
  alone: 'There is no login under way here. Go back to the site and start again.',
  lost: 'The page that you were logging in to was closed or left. Go back to it and start again.',
  continue: 'Continue',
  'offer.title': 'Protect your wallet',
  'offer.text':
    'A passkey opens your wallet with this device’s fingerprint, face or PIN. Then your login alone can’t.',
  'offer.protect': 'Protect with a passkey',
  'offer.later': 'Not now',
  'offer.without': 'Without one, anyone who gets into your email or account can use this wallet.',
  'offer.declined': 'No passkey was made. Try again, or continue without one.',
  'offer.unsupported': 'This device’s passkeys can’t protect a wallet. Continue without one.',
  'invite.title': 'Continue in the wallet’s window',
  'invite.text': 'Enter the code we sent to {email} in the wallet’s own window, which the page can’t read.',
  'invite.open': 'Open the wallet’s window',
  'invite.opened': 'Continue in the window that opened.',
  'invite.blocked': 'The window was blocked. Allow popups for this site, then try again.',
  opening: 'One moment…',
  'invite.social': 'You log in with {provider} in the wallet’s own window, which the page can’t read.',
  'redirect.title': 'Continue with {provider}',
  'redirect.text': 'You’ll come back to this page after you log in.',
  'farcaster.title': 'Log in with Farcaster',
  'farcaster.text':
    'Scan the code with your phone’s camera and approve in Farcaster. Approve only a code that you see here, at {host}.',
  'farcaster.label': 'QR code that logs you in with Farcaster',
  'farcaster.open': 'Open Farcaster',
  'farcaster.starting': 'Preparing a code…',
  'farcaster.ready': 'Waiting for Farcaster…',
}

export type Word = keyof typeof en
export type Words = Messages<Word>
