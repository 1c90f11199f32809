/** What the views say: fetched with them. */
export const viewMessages = {
  // What the field is for.
  name: 'Name',
  // What a name is good for.
  text: 'Others find and pay you by it, in place of your address.',
  // What is wrong with what was typed.
  'problem.short': 'A name has at least 4 characters.',
  'problem.long': 'A name has at most 63 characters.',
  'problem.characters': 'Use the letters a to z, digits and hyphens.',
  'problem.hyphens': 'A hyphen stands between letters or digits, one at a time.',
  // What the services said of it. {name} is whole, as in ada.shop.eth.
  'answer.asking': 'Checking…',
  'answer.free': '{name} is free.',
  'answer.taken': '{name}, or a name that looks like it, is taken.',
  'answer.reserved': '{name} is reserved.',
  'answer.unreachable': 'Names can’t be checked right now. Check your connection.',
  // Above free names that may be taken in its place.
  suggestions: 'Free names like it',
  // The button that registers it; the wallet then asks for a signature.
  register: 'Register',
  again: 'Try again',
  // While the wallet asks.
  waiting: 'Approve it in your wallet. It costs nothing.',
  // Why it was not registered.
  'failure.declined': 'You declined. The name is not registered.',
  'failure.taken': 'Somebody was faster: the name is taken.',
  'failure.account': 'Log in first: names are for who logged in by email or a social account.',
  'failure.network': 'Names are for EVM accounts. Switch to a network of theirs.',
  'failure.failed': 'The name could not be registered.',
  // After it was registered.
  'success.text': 'This is your name from now on.',
  copy: 'Copy name',
  copied: 'Copied',
  done: 'Done',
  // A notice, where the visitor went elsewhere meanwhile.
  registered: '{name} is your name from now on.',
} as const
