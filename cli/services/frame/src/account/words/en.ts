/** What the account page says. `{name}` is filled in. */
export const en = {
  title: 'Your wallet',
  lead: 'This page is yours alone: no site can read it or open it inside another page.',
  loading: 'Loading…',
  unreachable: 'The wallet can not be reached. Try again.',
  'try.again': 'Try again',

  'login.title': 'Log in',
  'login.lead': 'The same way as on the site that you use it on.',
  'login.email': 'Email',
  'login.or': 'or',
  'login.send': 'Send a code',
  'login.device.title': 'Check your email',
  'login.device': 'Follow the link in the mail to {email} on this device. This page goes on by itself.',
  'login.code.title': 'Enter your code',
  'login.code': 'Code from the mail to {email}',
  'login.enter': 'Log in',
  'login.back': 'Use another email',
  'login.others': 'Other ways to log in',
  'login.with': 'Continue with {provider}',
  'login.farcaster': 'Scan it with your phone’s camera and approve in Farcaster.',
  'login.farcaster.open': 'Open Farcaster',
  'login.fresh': 'Log in again to go on: your last login is more than five minutes ago.',

  'who.title': 'Logged in as {name}',
  'who.evm': 'Ethereum and other EVM chains',
  'who.smart': 'Smart account on EVM chains, which the account above owns',
  'who.solana': 'Solana',
  'who.copy': 'Copy address',
  'who.copied': 'The address is copied.',
  'who.copyFailed': 'Copying was not allowed. Select the address instead.',
  'who.signOut': 'Sign out',

  'phrase.title': 'Recovery phrase',
  'phrase.lead':
    'Twelve words that are your wallet. With them you can take it to any other wallet, and so can everybody who sees them.',
  'phrase.warning':
    'Never tell anybody these words. Nobody who helps you needs them. Make sure that nobody is watching.',
  'phrase.show': 'Show recovery phrase',
  'phrase.reveal': 'Reveal the words',
  'phrase.copy': 'Copy the words',
  'phrase.copied': 'Copied. Clear your clipboard when you are done.',
  'phrase.copyFailed': 'Copying was not allowed. Write the words down.',
  'phrase.hide': 'Hide',

  'passkeys.title': 'Passkeys',
  'passkeys.none': 'Your wallet opens with your login alone.',
  'passkeys.some':
    'Your wallet opens with your login and one of these passkeys together. If you lose them all, only the recovery phrase helps.',
  'passkeys.add': 'Protect with a passkey',
  'passkeys.another': 'Add another passkey',
  'passkeys.remove': 'Remove “{name}”',
  'passkeys.removed': 'The passkey is removed.',
  'passkeys.added': 'The passkey is added. Signing asks for it from now on.',
  'passkeys.advice': 'Add a second one on another device, or write the recovery phrase down.',
  'passkeys.since': 'since {date}',
  'passkeys.unsupported': 'This device or browser has no passkeys that can protect a wallet.',
  'passkeys.declined': 'The passkey was not given. Nothing has changed.',

  'devices.title': 'Devices',
  'devices.current': 'this one',
  'devices.used': '{site} · last used {date}',
  'devices.end': 'Sign out everywhere else',
  'devices.ended': 'Signed out on {count} other devices.',

  // What went wrong, and what to do.
  'problem.email': 'This is not an email address.',
  'problem.wrong': 'This code is wrong. Check it and try again.',
  'problem.tries': 'This code is wrong. Tries left: {count}.',
  'problem.late': 'This code is no longer good. Ask for a new one.',
  'problem.busy': 'Too many attempts. Wait a moment, then try again.',
  'problem.denied': 'The login was declined. Nothing has changed.',
  'problem.expired': 'This login has expired. Begin again.',
  'problem.provider': 'The provider does not answer. Try again, or log in another way.',
  'problem.unoffered': 'This service does not offer that login.',
  'problem.loggedOut': 'You are logged out. Log in again.',
  'problem.other': 'Something went wrong. Try again.',
}

export type Words = Readonly<Record<keyof typeof en, string>>
export type Word = keyof typeof en
