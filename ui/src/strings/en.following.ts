/** The English strings of the views that follow upon the first: help, and what connecting asks and tells. Each note is for translators. */
export const followingStrings = {
  'help.keeps': 'You’re in control',
  'help.keeps.text':
    'An app or browser extension that keeps your crypto and collectibles under your control.',
  'help.login': 'One login everywhere',
  'help.login.text': 'Use it to log in to sites. No new accounts or passwords.',
  'help.get': 'How to get one',
  'help.get.text':
    'Install a wallet from its official site or your app store. Never share its recovery phrase, not even with this site.',
  // Under the explanations, where there is a keyboard.
  'help.keys':
    'With a keyboard: type to search, move with the arrows, choose with Enter, go back with Backspace, close with Escape.',
  // Under that. {keys} are those that the site has chosen, such as Ctrl + K.
  'help.shortcut': 'Anywhere on this page, {keys} opens this window.',
  // A button that leads to the list of all wallets.
  'help.action': 'Get a wallet',

  // A wallet is being asked to connect. {wallet} is its name.
  'connecting.asking': 'Continue in {wallet}',
  'connecting.asking.text': 'Approve the request in your wallet to connect.',
  // Ten seconds without an answer.
  'connecting.slow': 'Open your wallet',
  'connecting.slow.text':
    '{wallet} has not answered yet. Open it from your browser toolbar and look for the request.',
  // The wallet holds an earlier request that was not answered.
  'connecting.pending': 'A request is waiting in {wallet}',
  'connecting.pending.text': 'Open your wallet and answer the request that is already there.',
  // The wallet must be unlocked first.
  'connecting.locked': 'Unlock {wallet}',
  'connecting.locked.text': 'Unlock your wallet to continue.',
  // The visitor said no in the wallet.
  'connecting.rejected': 'Request declined',
  'connecting.rejected.text': 'You declined the request in {wallet}. Nothing has changed.',
  // Something else went wrong; the reason follows below.
  'connecting.failed': 'Could not connect',
  // The wallet that was to be asked is not in the browser any more.
  'connecting.missing': 'Wallet not found',
  'connecting.missing.text': 'This wallet is no longer available. Choose another one.',
  // The wallet that was not there has just appeared.
  'connecting.appeared': '{wallet} is here now',
  'connecting.appeared.text': 'Try again to connect it.',

  // Right after connecting. {wallet} is its name.
  'connecting.connected': 'You’re connected',
  'connecting.connected.text': '{wallet} is connected.',
  // The same after a login. {name} is an email address or a user name.
  'connecting.loggedIn.text': 'You’re logged in as {name}.',
  // A wallet that serves several families of blockchains was chosen. {wallet} is its name.
  'selectChain.question': 'Which network do you want to use?',
  'selectChain.text': '{wallet} supports several. You can add the others later.',
  // Name of the list, for a screen reader.
  'selectChain.chains': 'Networks',
  // The last entry of the list: connect for all of its chains at once.
  'selectChain.all': 'All networks',
  // The wallet was removed or disabled meanwhile.
  'selectChain.gone': '{wallet} is no longer available',
} as const
