import type { HelpKey } from './en.help.js'

export const messages: Readonly<Record<HelpKey, string>> = {
  'help.keeps': '只属于你',
  'help.keeps.text': '一个应用或浏览器扩展，让你自己掌管加密资产和数字藏品。',
  'help.login': '一个登录，处处可用',
  'help.login.text': '用它连接网站，无需新账号，也无需新密码。',
  'help.get': '如何获取',
  'help.get.text': '从钱包官网或应用商店安装。切勿将助记词告诉任何人，包括本网站。',
}
