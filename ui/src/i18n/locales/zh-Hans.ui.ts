import type { UiKey } from './en.ui.js'

export const messages: Readonly<Record<UiKey, string>> = {
  'title.Connect': '连接钱包',
  'title.ConnectingExternal': '正在连接',
  'title.Account': '账户',
  'title.ProfileWallets': '你的钱包',
  'title.SwitchNetwork': '切换网络',
  'title.SwitchActiveChain': '切换链',
  'title.UnsupportedChain': '不支持的网络',

  'modal.back': '返回',
  'modal.close': '关闭',
  'modal.loading': '正在加载…',
  'modal.failed': '无法显示这部分内容。',
  'modal.failed.plugin': '无法显示这部分内容：{plugin} 出错。',
  'toast.dismiss': '关闭消息',

  'action.retry': '重试',
  'action.cancel': '取消',
  'action.done': '完成',
  'action.more': '更多',
  'action.details': '详情',
  'search.clear': '清除搜索',

  'connect.wallets': '钱包',
  'connect.more': '显示更多（{count}）',
  'connect.loading': '正在查找钱包…',
  'connect.empty': '此浏览器中没有钱包',
  'connect.empty.text': '你需要一个钱包才能继续。安装你信任的钱包后，它会自动出现在这里。',
  'connect.what': '什么是钱包？',

  'tag.recent': '最近使用',
  'tag.installed': '已安装',
  'tag.connected': '已连接',
  'tag.test': '测试钱包',
  'tag.ambiguous': '有两个钱包使用同一标识，请选择你认识的那个。',
}
