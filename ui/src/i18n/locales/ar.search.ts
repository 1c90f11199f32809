import type { SearchKey } from './en.search.js'

export const messages: Readonly<Record<SearchKey, string>> = {
  'connect.search': 'ابحث عن محفظة',
  'connect.noMatch': 'لا توجد محفظة تطابق «{query}».',
  'connect.found': 'عدد المحافظ: {count}',
}
