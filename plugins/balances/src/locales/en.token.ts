/**
 * What is said of one token by itself, and where one is added. It comes with the views: most pages are left before anybody opens
 * these.
 */
export const tokenMessages = {
  'token.balance': 'Balance',
  'token.value': 'Value',
  'token.price': 'Price',
  // By how many per cent the price went up or down.
  'token.change': '24-hour change',
  'token.address': 'Address',
  'token.remove': 'Remove from the list',
  'token.removed': '{token} was removed',
  'token.gone': 'You don’t have this token any more',
  'add.address': 'Address of the token',
  'add.action': 'Add',
  // {network} is its name.
  'add.none': 'There is no token at this address on {network}.',
  'add.failed': '{network} did not answer. Try again.',
  // {token} is its name.
  'add.done': '{token} was added',
  'add.warning': 'Anyone can make a token with any name. Check that the address is the one you mean.',
} as const
