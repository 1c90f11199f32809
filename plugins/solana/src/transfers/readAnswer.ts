import { base58, base64 } from '@scure/base'
import type { Transaction as Web3Transaction } from '@solana/web3.js'
import { type PreparedTransfer, readProperty } from '@wallet-widget/kernel'
import { readSignature } from '../provider/readSignature.js'
import { loadWeb3 } from '../provider/transactions.js'

/**
 * Reads the signature in a wallet's answer; undefined where it is not one of the very transaction that was reviewed: wallets may
 * add to that before they sign, or name another, and only the chain knows what it moved.
 */
export async function readAnswer(
  answer: unknown,
  { method, params }: Pick<PreparedTransfer, 'method' | 'params'>,
): Promise<string | undefined> {
  try {
    const id = readSignature(answer, method)
    const { Transaction, PublicKey } = await loadWeb3()
    const transaction = Transaction.from(base64.decode(String(readProperty(params, 'transaction'))))
    const from = new PublicKey(String(readProperty(params, 'pubkey')))
    transaction.addSignature(from, base58.decode(id) as Parameters<Web3Transaction['addSignature']>[1])
    return transaction.verifySignatures() ? id : undefined
  } catch {
    return undefined
  }
}
