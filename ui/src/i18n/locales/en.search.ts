export const messages = {
  // Search field above the wallets.
  'connect.search': 'Search wallets',
  // {query} is what the visitor typed.
  'connect.noMatch': 'No wallet matches “{query}”.',
  // Said after a search, for a screen reader. {count} is a number.
  'connect.found': 'Wallets found: {count}',
} as const

export type SearchKey = keyof typeof messages
