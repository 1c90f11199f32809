import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: '登录',
  asks: '请求您使用钱包登录',
  account: '账户',
  network: '网络',
  free: '签名证明此账户属于您。签名不会发送任何内容，也不产生费用。',
  message: '消息',
  sign: '登录',
  again: '重试',
  cancel: '暂不',
  disconnect: '断开连接',
  waiting: '请在 {wallet} 中确认…',
  checking: '正在检查…',
  'problem.declined': '签名已被拒绝。您尚未登录。',
  'problem.disconnected': '钱包已断开连接。请重新连接后登录。',
  'problem.refused': '网站未接受此签名。',
  'problem.expired': '用时过长，请重新登录。',
  'problem.smartAccount': '此网站可能不支持智能账户。请尝试其他账户。',
  'problem.owners': '此账户的其他所有者尚未签名。待他们签名后请重试。',
  'problem.unreachable': '无法连接到网站的登录服务。请检查网络连接。',
  'problem.domain': '此页面不能请求该登录。请检查网站地址。',
  'problem.site': '此网站的登录功能设置有误。请告知网站的运营者。',
  'problem.cookies': '您的浏览器不保存此网站的 Cookie。请允许后重试。',
  'problem.rateLimited': '尝试次数过多。请等待十分钟后重试。',
  'problem.default': '登录失败。',
}
