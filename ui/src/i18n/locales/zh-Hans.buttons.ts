import type { ButtonKey } from './en.buttons.js'

export const messages: Readonly<Record<ButtonKey, string>> = {
  connect: '连接钱包',
  connecting: '正在连接…',
  network: '选择网络',
  currentNetwork: '网络：{network}',
  unsupported: '不支持的网络',
  loadingBalance: '正在加载余额',
}
