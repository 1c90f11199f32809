export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.js'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.js'
export { useAccount, useStore, useWidget } from './hooks.js'
export { InlineWidget } from './InlineWidget.js'
export {
  useBalance,
  useConnections,
  useConnectors,
  useIdentity,
  useNetwork,
  useRouter,
  useViewArguments,
} from './stateHooks.js'
export type { InterfaceViews } from './views/InterfaceViews.js'
export { WalletWidget, type WalletWidgetProps } from './WalletWidget.js'
