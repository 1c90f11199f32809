export { chainsOf, type WidgetNetworks } from './chainsOf.js'
export { type WalletWidgetConnector, walletWidget } from './walletWidget.js'
