import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'トークン',
  'tokens.list': '保有トークン',
  total: '合計額',
  'price.none': '価格なし',
  loading: 'トークンを読み込んでいます…',
  'failed.toast': 'トークン残高を取得できません',
  'failed.title': 'トークンを読み込めませんでした',
  'failed.text': '接続を確認して、もう一度お試しください。',
  'failed.network': '{network} から応答がありません。表示中の数量は古い可能性があります。',
  retry: '再試行',
  'empty.title': '最初のトークンを受け取りましょう',
  'empty.text': 'アドレスに送られたものがここに表示されます。',
  'empty.action': '受け取る',
}
