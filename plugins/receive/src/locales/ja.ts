import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: '受け取る',
  label: '受け取る',
  network: 'ネットワーク',
  'qr.label': '{network} のアドレスの QR コード',
  'qr.waiting': 'QR コードを準備しています…',
  address: 'あなたのアドレス',
  'copy.label': 'アドレスをコピー',
  'copy.done': 'コピーしました',
  'copy.failed': 'コピーできませんでした',
  share: '共有',
  'share.failed': '共有できませんでした',
  amount: '金額（任意）',
  'amount.problem.malformed': '{example} のような数字を入力してください。',
  'amount.problem.ambiguous': '千は区切りなしで入力してください: 1000',
  'amount.problem.tooPrecise': '{symbol} の小数点以下は {decimals} 桁までです。',
  'amount.problem.tooLarge': '存在しうる量を超えています。',
  'amount.asked': 'このコードは {amount} {symbol} を請求します。',
  'warning.network':
    '{network} でのみ送ってもらってください。ほかのネットワークで届いたものは失われることがあります。',
  'warning.smartAccount':
    'このアカウントは {network} 上のコントラクトです。ほかのネットワークで送られたものは失われます。',
  'warning.testnet': '{network} はテストネットワークです。コインに価値はありません。',
  'none.title': 'ウォレットが接続されていません',
  'none.text': '接続するとアドレスが表示されます。',
  'none.action': 'ウォレットを接続',
}
