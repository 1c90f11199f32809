import type { AlertKey } from './en.alerts.js'

export const messages: Readonly<Record<AlertKey, string>> = {
  'alert.dismiss': '关闭通知',

  'alert.NETWORK_NOT_FOUND': '未找到网络',
  'alert.NETWORK_NOT_FOUND.text': '所请求的网络不在本网站的配置中。',
  'alert.INVALID_APP_CONFIGURATION': '应用配置无效',
  'alert.INVALID_APP_CONFIGURATION.text': '钱包服务不允许本网站的地址。',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': '无法加载内嵌钱包',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text': '请检查网络连接和内容拦截器。其他钱包仍可使用。',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': '内嵌钱包没有响应',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': '请重试；如仍无响应，请刷新页面。',
  'alert.SESSION_EXPIRED': '会话已过期',
  'alert.SESSION_EXPIRED.text': '请确认此设备的时间正确，然后重新登录。',
  'alert.INVALID_PROJECT_ID': '项目 ID 无效',
  'alert.INVALID_PROJECT_ID.text': '钱包服务不认识本网站的项目 ID。',
  'alert.PROJECT_ID_NOT_CONFIGURED': '未配置项目 ID',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': '本网站尚未为钱包服务设置项目 ID。',
  'alert.SERVER_ERROR': '服务器错误',
  'alert.SERVER_ERROR.text': '无法获取设置，已使用默认设置。请稍后再试。',
  'alert.RATE_LIMITED': '请求过于频繁',
  'alert.RATE_LIMITED.text': '本网站发送的请求过多，请稍候重试。',
}
