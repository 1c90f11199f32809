import type { Account, ChainNamespace } from '@wallet-widget/kernel'
import { DEVELOPMENT_ADDRESSES } from '../wallet/developmentAccounts.js'

/** Addresses of each namespace's own spelling. Nobody holds keys to those that are not of EVM chains. */
export const SIMULATED_ADDRESSES: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: DEVELOPMENT_ADDRESSES,
  solana: ['Vote111111111111111111111111111111111111111', 'Stake11111111111111111111111111111111111111'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  polkadot: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  cosmos: ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'],
}

export const toAccount = (namespace: ChainNamespace, address: string): Account => ({
  namespace,
  address,
  type: namespace === 'bip122' ? 'payment' : 'eoa',
})
