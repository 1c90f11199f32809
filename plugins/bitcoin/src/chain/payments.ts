import type { ChainPayments } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'

/** Requests for payments in bitcoins. Source: BIP-21. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    amount === undefined
      ? `bitcoin:${address}`
      : `bitcoin:${address}?amount=${formatUnits(amount, network.nativeCurrency.decimals)}`,
}
