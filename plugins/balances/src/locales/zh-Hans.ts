import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: '代币',
  'tokens.list': '你的代币',
  total: '总价值',
  'price.none': '暂无价格',
  loading: '正在加载代币…',
  'failed.toast': '代币余额不可用',
  'failed.title': '无法加载你的代币',
  'failed.text': '请检查网络连接，然后重试。',
  'failed.network': '{network} 没有响应，这些数额可能已过时。',
  retry: '重试',
  'empty.title': '接收你的第一个代币',
  'empty.text': '转入你地址的资产会显示在这里。',
  'empty.action': '收款',
}
