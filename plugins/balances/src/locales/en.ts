export const messages = {
  // The tab of the account.
  tokens: 'Tokens',
  // The list in it.
  'tokens.list': 'Your tokens',
  // What all tokens are worth, for those who don’t see it.
  total: 'Total value',
  // In place of a value. Short.
  'price.none': 'No price',
  loading: 'Loading tokens…',
  // The toast when nothing can be read.
  'failed.toast': 'Token Balance Unavailable',
  'failed.title': 'Your tokens could not be loaded',
  'failed.text': 'Check your connection, then try again.',
  // {network} is its name.
  'failed.network': '{network} did not answer. These amounts may be old.',
  retry: 'Try again',
  // Nothing is there yet.
  'empty.title': 'Receive your first token',
  'empty.text': 'What is sent to your address appears here.',
  'empty.action': 'Receive',
} as const

export type Key = keyof typeof messages
