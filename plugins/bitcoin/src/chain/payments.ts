import type { ChainPayments, PaymentLink } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import { isAddress, normalizeAddress } from './address.js'

/** Requests for payments in bitcoins. Source: BIP-21. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    amount === undefined
      ? `bitcoin:${address}`
      : `bitcoin:${address}?amount=${formatUnits(amount, network.nativeCurrency.decimals)}`,
  readLink,
}

const LONGEST = 2_000

function readLink(link: string): PaymentLink | undefined {
  const [, address, query = ''] =
    (link.length <= LONGEST && /^bitcoin:(\w+)(?:\?([^#]*))?$/i.exec(link)) || []
  const given = [...new URLSearchParams(query)]
  // BIP-21 has keys in small letters alone. Codes that are all in capitals are smaller, and mean the same.
  const asked = new Map(given.map(([key, value]) => [key.toLowerCase(), value]))
  // Of a value that is given twice, each reader might take another. What is required and not known makes a link void.
  const isVoid = asked.size !== given.length || [...asked.keys()].some((key) => key.startsWith('req-'))
  if (!isAddress(address) || isVoid) return undefined
  const coins = asked.get('amount')
  if (coins !== undefined && !/^\d{1,8}(\.\d{1,8})?$/.test(coins)) return undefined
  return { to: normalizeAddress(address), ...(coins === undefined ? {} : { amount: { coins } }) }
}
