import type { Network } from '@wallet-widget/kernel'
import type { Payment } from '../src/views/sending/payment.js'
import type { Review } from '../src/views/sending/review.js'
import { stageNetwork } from './stageNetwork.js'

const source = stageNetwork(1, 'Ethereum')
export const ETHEREUM: Network = {
  ...source,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  rpcUrls: [],
  blockExplorerUrl: undefined,
  testnet: false,
  iconUrl: undefined,
  source,
}

const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const USDC_TOKEN = { address: `0x${'ab'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

/** A payment of one ether, or what else is given. */
export const paymentOf = (given: Partial<Payment> = {}): Payment => ({
  id: 'one',
  networkId: 'eip155:1',
  from: '0xa11ce',
  to: '0xb0b',
  token: ETH,
  amount: 10n ** 18n,
  since: '0',
  at: 1_000,
  ...given,
})

/** The review of it. */
export const reviewOf = (given: Partial<Review> = {}): Review => ({
  network: ETHEREUM,
  from: '0xa11ce',
  connectorId: 'wallet',
  receiver: { address: '0xb0b' },
  token: ETH,
  amount: 10n ** 18n,
  isAll: false,
  fee: 1_000n,
  estimate: undefined,
  deposit: undefined,
  after: undefined,
  method: 'eth_sendTransaction',
  params: [{ to: '0xb0b' }],
  since: '0',
  until: Number.POSITIVE_INFINITY,
  warnings: [],
  price: undefined,
  ...given,
})
