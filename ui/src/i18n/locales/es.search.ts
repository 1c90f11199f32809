import type { SearchKey } from './en.search.js'

export const messages: Readonly<Record<SearchKey, string>> = {
  'connect.search': 'Buscar wallets',
  'connect.noMatch': 'Ninguna wallet coincide con «{query}».',
  'connect.found': 'Wallets encontradas: {count}',
}
