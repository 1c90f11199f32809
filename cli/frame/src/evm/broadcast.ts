import { type Hex, keccak256, type LocalAccount } from 'viem'
import { FrameError, type Rpc } from '../contracts.js'
import type { Transaction } from './prepareTransaction.js'

/** What nodes say of a transaction that they have already. */
const KNOWN =
  /already known|already imported|known transaction|already in mempool|transaction already exists/i

/**
 * Signs a transaction and hands it to the node. Doing it again sends the very same bytes, which count once.
 *
 * @returns its hash
 */
export async function broadcast(options: {
  rpc: Rpc
  chainId: string
  account: LocalAccount
  transaction: Transaction
}): Promise<Hex> {
  const { rpc, chainId, account, transaction } = options
  const signed = await account.signTransaction(transaction)
  const hash = keccak256(signed)
  try {
    await rpc({ chainId, method: 'eth_sendRawTransaction', params: [signed] })
  } catch (error) {
    if (!(error instanceof FrameError) || !KNOWN.test(error.message)) {
      const isThere = await rpc({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).catch(
        () => null,
      )
      if (!isThere) throw error
    }
  }
  return hash
}
