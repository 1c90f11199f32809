import type { Account, WalletSession } from '@wallet-widget/kernel'
import { toNetworkId } from './chainId.js'

export const toSession = (accounts: readonly Account[], chainId: number): WalletSession => ({
  namespace: 'eip155',
  accounts,
  networkId: toNetworkId(chainId),
})
