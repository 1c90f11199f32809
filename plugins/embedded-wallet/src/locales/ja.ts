import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: '埋め込みウォレット',
  'frame.title': 'ウォレット',
  'approve.title': 'ウォレットで承認',
  'approve.loading': 'ウォレットを読み込み中',
  'approve.failed': 'ウォレットを読み込めませんでした',
  'approve.failed.text': 'コンテンツブロッカーまたはネットワークが原因の可能性があります。',
  'approve.cancel': 'キャンセル',
  'updateEmail.title': 'メール',
  'menu.email': 'メール',
  'menu.backup': 'ウォレットをバックアップ',
  notAllowed: 'この操作は許可されていません',
  sending: '送信しました。ネットワークを待っています',
  sentEarlier: '以前ここで承認した内容が送信されました。もう一度試す前に、アクティビティをご確認ください。',
  forgetful: 'ページを再読み込みすると、このブラウザではログイン状態が保持されません。',
  cooldown: '{count}秒後にもう一度お試しください',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': '埋め込みウォレットを読み込めませんでした',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    '接続とコンテンツブロッカーを確認してください。他のウォレットは引き続き使えます。',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': '埋め込みウォレットから応答がありません',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'もう一度お試しください。応答がない場合は、ページを再読み込みしてください。',
  'updateEmail.present': '現在のメールアドレス：',
  'updateEmail.none': 'メールアドレスは未登録です',
  'updateEmail.text':
    '変更はウォレット自身のページで行います。入力内容がサイトに見られることはありません。変更後、ここでもう一度ログインしてください。',
  'updateEmail.open': 'ウォレットを開く',
}
