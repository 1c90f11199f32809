import { getCompiledTransactionMessageDecoder, type Transaction } from '@solana/kit'

const SYSTEM = '11111111111111111111111111111111'
const ADVANCE_NONCE_ACCOUNT = [4, 0, 0, 0]

/**
 * Whether a transaction may be carried out until its nonce account moves on, however long that takes, not only while its blockhash
 * is young. Of what can't be read too.
 */
export function usesDurableNonce({ messageBytes }: Pick<Transaction, 'messageBytes'>): boolean {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return true
  const [first] = message.instructions
  if (first === undefined || message.staticAccounts[first.programAddressIndex] !== SYSTEM) return false
  return ADVANCE_NONCE_ACCOUNT.every((byte, index) => first.data?.[index] === byte)
}
