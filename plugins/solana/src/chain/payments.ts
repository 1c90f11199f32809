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
  const given = [...new URLSearchParams(query)]
  // A key in other letters is none to some readers: what it asks for is not to be missed.
  const asked = new Map(given.map(([key, value]) => [key.toLowerCase(), value]))
  // Of a value that is given twice, each reader might take another.
  if (!isAddress(to) || asked.size !== given.length || BOUND.some((key) => asked.has(key))) return undefined
  const coins = asked.get('amount')
  const tokenAddress = asked.get('spl-token')
  if (coins !== undefined && !/^\d{1,20}(\.\d{1,20})?$/.test(coins)) return undefined
  if (tokenAddress !== undefined && !isAddress(tokenAddress)) return undefined
  return {
    to,
    ...(tokenAddress === undefined ? {} : { tokenAddress }),
    ...(coins === undefined ? {} : { amount: { coins } }),
  }
}
