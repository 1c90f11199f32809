import type { ChainPayments } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'

/** Requests for payments in SOL; which cluster they are for they can't say. Source: Solana Pay, transfer request. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    amount === undefined
      ? `solana:${address}`
      : `solana:${address}?amount=${formatUnits(amount, network.nativeCurrency.decimals)}`,
}
