import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'サインイン',
  asks: 'がウォレットでのサインインを求めています',
  account: 'アカウント',
  network: 'ネットワーク',
  free: '署名は、このアカウントがあなたのものであることを証明します。何も送信されず、費用もかかりません。',
  message: 'メッセージ',
  sign: 'サインイン',
  again: '再試行',
  cancel: '今はしない',
  disconnect: '切断',
  waiting: '{wallet} で確認してください…',
  checking: '確認中…',
  'problem.declined': '署名が拒否されました。サインインしていません。',
  'problem.disconnected': 'ウォレットの接続が切れました。サインインするには、もう一度接続してください。',
  'problem.refused': 'サイトはこの署名を受け付けませんでした。',
  'problem.expired': '時間がかかりすぎました。もう一度サインインしてください。',
  'problem.smartAccount':
    'このサイトはスマートアカウントに対応していない可能性があります。別のアカウントをお試しください。',
  'problem.owners':
    'このアカウントの他の所有者の署名がまだ必要です。署名が済んだら、もう一度お試しください。',
  'problem.unreachable': 'サイトのサインインに接続できません。接続を確認してください。',
  'problem.domain':
    'このページはこのサインインを求めることができません。サイトのアドレスを確認してください。',
  'problem.site': 'このサイトのサインインは正しく設定されていません。サイトの運営者に知らせてください。',
  'problem.cookies':
    'ブラウザーがこのサイトの Cookie を保存していません。許可してから、もう一度お試しください。',
  'problem.rateLimited': '試行回数が多すぎます。10 分待ってから、もう一度お試しください。',
  'problem.pending':
    'ウォレットが前のリクエストに応答していません。ウォレットを開いてから、もう一度お試しください。',
  'problem.default': 'サインインできませんでした。',
}
