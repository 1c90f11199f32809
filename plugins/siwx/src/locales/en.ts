export const messages = {
  // Title of the view.
  title: 'Sign in',
  // Below the address of the site, such as shop.example.com.
  asks: 'asks you to sign in with your wallet',
  account: 'Account',
  network: 'Network',
  // What signing does not do.
  free: 'Signing proves that this account is yours. It sends nothing and costs nothing.',
  // Unfolds the very text that the wallet will show.
  message: 'Message',
  sign: 'Sign in',
  again: 'Try again',
  cancel: 'Not now',
  // In place of “Not now” where the site needs the sign-in.
  disconnect: 'Disconnect',
  // {wallet} is its name.
  waiting: 'Confirm in {wallet}…',
  // While the server looks at the signature.
  checking: 'Checking…',
  'problem.declined': 'Signature declined. You have not signed in.',
  'problem.disconnected': 'The wallet is not connected any more. Connect it again to sign in.',
  'problem.refused': 'The site did not accept this signature.',
  'problem.expired': 'That took too long. Sign in again.',
  'problem.smartAccount': 'This site might not support smart accounts. Try another account.',
  // A contract account that several people own, each of whom signs.
  'problem.owners': 'Other owners of this account still have to sign. Try again once they have.',
  'problem.unreachable': 'The site’s sign-in can’t be reached. Check your connection.',
  // The site is not set up right, or it is another site’s copy.
  'problem.domain': 'This page can’t ask for this sign-in. Check the address of the site.',
  // The site’s server gave a nonce or a time that is not valid.
  'problem.site': 'Sign-in is not set up correctly on this site. Let its owner know.',
  'problem.cookies': 'Your browser blocks this site’s cookies. Allow them, then try again.',
  // Only so many signatures are checked in ten minutes.
  'problem.rateLimited': 'Too many attempts. Wait ten minutes, then try again.',
  // The wallet is locked, or shows another request.
  'problem.pending': 'Your wallet has not answered an earlier request. Open it, then try again.',
  'problem.default': 'You could not be signed in.',
} as const

export type Key = keyof typeof messages
