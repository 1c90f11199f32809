/** What the account page says. `{name}` is filled in. */
export const en = {
  title: 'Your wallet',
  lead: 'This page is yours alone: no site can read it or open it inside another page.',
  loading: 'Loading…',
  unreachable: 'Can’t reach the wallet. Try again.',
  'try.again': 'Try again',

  'login.title': 'Log in',
  'login.lead': 'Use the same login as on the site.',
  'login.email': 'Email',
  'login.or': 'or',
  'login.send': 'Send code',
  'login.device.title': 'Check your email',
  'login.device': 'Follow the link in the email to {email} on this device. This page continues on its own.',
  'login.code.title': 'Enter your code',
  'login.code': 'Code sent to {email}',
  'login.enter': 'Log in',
  'login.back': 'Use another email',
  'login.others': 'Other ways to log in',
  'login.with': 'Continue with {provider}',
  'login.farcaster': 'Scan this code with your phone’s camera and approve in Farcaster.',
  'login.farcaster.open': 'Open Farcaster',
  'login.fresh': 'Log in again to continue: your last login was more than five minutes ago.',

  'who.title': 'Logged in as {name}',
  'who.evm': 'Ethereum and other EVM chains',
  'who.smart': 'Smart account on EVM chains, owned by the account above',
  'who.solana': 'Solana',
  'who.copy': 'Copy address',
  'who.copied': 'Address copied.',
  'who.copyFailed': 'The browser didn’t allow copying. Select the address instead.',
  'who.signOut': 'Log out',

  'phrase.title': 'Recovery phrase',
  'phrase.lead':
    'Twelve words that are your wallet. With them you can move it to any other wallet, and so can anyone who sees them.',
  'phrase.warning':
    'Never share these words with anyone. No one from support will ever ask for them. Make sure nobody is watching.',
  'phrase.show': 'Show recovery phrase',
  'phrase.reveal': 'Reveal words',
  'phrase.copy': 'Copy words',
  'phrase.copied': 'Copied. Clear your clipboard when you’re done.',
  'phrase.copyFailed': 'The browser didn’t allow copying. Write the words down.',
  'phrase.hide': 'Hide',
  'phrase.cancel': 'Cancel',

  'passkeys.title': 'Passkeys',
  'passkeys.none': 'No passkey yet. Your login alone opens this wallet.',
  'passkeys.some':
    'Your login and one of these passkeys open this wallet together. If you lose all of them, only the recovery phrase helps.',
  'passkeys.add': 'Protect with a passkey',
  'passkeys.another': 'Add another passkey',
  'passkeys.remove': 'Remove “{name}”',
  'passkeys.removed': 'Passkey removed.',
  'passkeys.added': 'Passkey added. It is needed for signing from now on.',
  'passkeys.advice': 'Add a second one on another device, or write down the recovery phrase.',
  'passkeys.since': 'since {date}',
  'passkeys.unsupported': 'This device or browser has no passkey that can protect a wallet.',
  'passkeys.declined': 'No passkey was used. Nothing has changed.',

  'devices.title': 'Devices',
  'devices.current': 'This device',
  'devices.used': '{site} · last used {date}',
  'devices.end': 'Log out everywhere else',
  'devices.ended': 'Logged out on {count} other devices.',

  // What went wrong, and what to do.
  'problem.email': 'Enter a full email address, like name@example.com.',
  'problem.wrong': 'Wrong code. Check it and try again.',
  'problem.tries': 'Wrong code. {count} tries left.',
  'problem.lastTry': 'Wrong code. 1 try left.',
  'problem.late': 'This code has expired. Request a new one.',
  'problem.busy': 'Too many attempts. Wait a moment, then try again.',
  'problem.denied': 'The login was declined. Nothing has changed.',
  'problem.expired': 'This login has expired. Start again.',
  'problem.provider': 'The provider isn’t responding. Try again, or log in another way.',
  'problem.unoffered': 'This service doesn’t offer that login.',
  'problem.loggedOut': 'You are logged out. Log in again.',
  'problem.other': 'Something went wrong. Try again.',
}

export type Words = Readonly<Record<keyof typeof en, string>>
export type Word = keyof typeof en
