import type { Network } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import type { Transaction, TransactionTransfer } from '../api.js'
import type { StoredTransaction } from './storedTransaction.js'

/** The key by which transactions are one and the same: hashes of EVM chains are written in any case. */
export const keyOf = (networkId: string, hash: string): string =>
  `${networkId}/${hash.startsWith('0x') ? hash.toLowerCase() : hash}`

/** A transaction that was sent from here, as it is shown. */
export function toTransaction(stored: StoredTransaction, network: Network | undefined): Transaction {
  const { id, hash, networkId, from, to, operation, status, time, nonce, functionName, fee, reason } = stored
  // What took its place has a hash of its own; a bundle has none before.
  const isBundle = stored.method === 'wallet_sendCalls'
  return {
    id: keyOf(networkId, id),
    hash: isBundle && hash ? hash : id,
    networkId,
    account: from,
    operation,
    status,
    time,
    from,
    to,
    nonce,
    transfers: transfersOf(stored, network),
    functionName,
    fee: fee && network ? formatUnits(BigInt(fee), network.nativeCurrency.decimals) : undefined,
    reason,
    replacedBy: isBundle ? undefined : hash,
    isOwn: true,
  }
}

function transfersOf(
  stored: StoredTransaction,
  network: Network | undefined,
): readonly TransactionTransfer[] {
  const { operation, amount, token, symbol, decimals } = stored
  const direction = operation === 'send' && stored.to === stored.from ? 'self' : 'out'
  const common = { kind: 'token', direction, from: stored.from, to: stored.to, isSpam: false } as const
  if (token) {
    const isKnown = amount !== undefined && decimals !== undefined
    return [{ ...common, symbol, quantity: isKnown ? formatUnits(BigInt(amount), decimals) : undefined }]
  }
  if (amount === undefined || !network) return []
  const coin = network.nativeCurrency
  return [{ ...common, symbol: coin.symbol, quantity: formatUnits(BigInt(amount), coin.decimals) }]
}
