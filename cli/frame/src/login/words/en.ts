/** What the login's window says. `{name}` is filled in. */
export const en = {
  window: 'Log in',
  site: 'Log in at',
  sending: 'Sending your code…',
  'link.title': 'Check your email',
  'link.text': 'We sent a link to {email}. Open it to confirm this device is yours. Then we’ll send a code.',
  'link.waiting': 'Waiting for the link…',
  'code.title': 'Enter your code',
  'code.text': 'We sent a 6-digit code to {email}',
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
  tries: 'Wrong code. {count} tries left.',
  lastTry: 'Wrong code. 1 try left.',
  late: 'This code has expired. Request a new one.',
  'link.late': 'The link wasn’t opened in time. Request a new one.',
  busy: 'Too many attempts. Wait a moment, then try again.',
  unreachable: 'Can’t reach the wallet. Try again.',
  problem: 'Something went wrong. Try again.',
  alone: 'There is no login under way here. Go back to the site and start again.',
  lost: 'The page that you were logging in to was closed or left. Go back to it and start again.',
  'invite.title': 'Continue in the wallet’s window',
  'invite.text': 'Enter the code we sent to {email} in the wallet’s own window, which the page can’t read.',
  'invite.open': 'Open the wallet’s window',
  'invite.opened': 'Continue in the window that opened.',
  'invite.blocked': 'The window was blocked. Allow popups for this site, then try again.',
}

export type Word = keyof typeof en
export type Words = Readonly<Record<Word, string>>
