import type { SearchKey } from './en.search.js'

export const messages: Readonly<Record<SearchKey, string>> = {
  'connect.search': '搜索钱包',
  'connect.noMatch': '没有与“{query}”匹配的钱包。',
  'connect.found': '找到的钱包：{count}',
}
