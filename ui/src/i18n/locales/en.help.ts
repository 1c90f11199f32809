export const messages = {
  'help.keeps': 'Yours alone',
  'help.keeps.text':
    'An app or browser extension that keeps your crypto and collectibles under your control.',
  'help.login': 'One login everywhere',
  'help.login.text': 'Connect to sites with it: no new account, no new password.',
  'help.get': 'How to get one',
  'help.get.text':
    'Install a wallet from its official site or your app store. Never share its recovery phrase, not even with this site.',
} as const

export type HelpKey = keyof typeof messages
