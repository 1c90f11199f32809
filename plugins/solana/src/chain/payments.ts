import type { ChainPayments, PaymentLink } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import { isAddress } from './address.js'

/** Requests for payments in SOL; which cluster they are for they can't say. Source: Solana Pay, transfer request. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    amount === undefined
      ? `solana:${address}`
      : `solana:${address}?amount=${formatUnits(amount, network.nativeCurrency.decimals)}`,
  readLink,
}

const LONGEST = 2_000

/** What a payment would be missed without; a plain transfer has no room for it. */
const BOUND = ['reference', 'memo']

function readLink(link: string): PaymentLink | undefined {
  const [, to, query = ''] = (link.length <= LONGEST && /^solana:(\w+)(?:\?([^#]*))?$/i.exec(link)) || []
  const asked = new URLSearchParams(query)
  const keys = [...asked.keys()]
  // Of a value that is given twice, each reader might take another.
  if (!isAddress(to) || new Set(keys).size !== keys.length || BOUND.some((key) => asked.has(key)))
    return undefined
  const coins = asked.get('amount')
  const tokenAddress = asked.get('spl-token')
  if (coins !== null && !/^\d{1,20}(\.\d{1,20})?$/.test(coins)) return undefined
  if (tokenAddress !== null && !isAddress(tokenAddress)) return undefined
  return {
    to,
    ...(tokenAddress === null ? {} : { tokenAddress }),
    ...(coins === null ? {} : { amount: { coins } }),
  }
}
