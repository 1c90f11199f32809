import type { ChainPayments } from '@wallet-widget/kernel'

/** Requests for payments on EVM chains. Source: EIP-681. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    `ethereum:${address}@${network.id}${amount === undefined ? '' : `?value=${amount}`}`,
}
