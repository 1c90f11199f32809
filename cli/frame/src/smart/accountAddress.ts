export { accountAddress } from '@wallet-widget/services/contract'
