import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: '收款',
  label: '收款',
  network: '网络',
  'qr.label': '您在 {network} 上的地址的二维码',
  'qr.waiting': '正在准备二维码…',
  address: '您的地址',
  'copy.label': '复制地址',
  'copy.done': '已复制',
  'copy.failed': '无法复制',
  share: '分享',
  'share.failed': '无法分享',
  amount: '金额（可选）',
  'amount.problem.malformed': '请输入数字，例如 {example}。',
  'amount.problem.ambiguous': '一千请直接写成 1000，不要加分隔符。',
  'amount.problem.tooPrecise': '{symbol} 最多有 {decimals} 位小数。',
  'amount.problem.tooLarge': '超出了可能存在的数量。',
  'amount.asked': '此二维码请求 {amount} {symbol}。',
  'warning.network': '仅限通过 {network} 转入。通过其他网络转入的资产可能会丢失。',
  'warning.smartAccount': '此账户是 {network} 上的合约。通过其他网络转给它的资产会丢失。',
  'warning.testnet': '{network} 是测试网络，其代币没有价值。',
  'none.title': '未连接钱包',
  'none.text': '连接钱包后即可获得地址。',
  'none.action': '连接钱包',
}
