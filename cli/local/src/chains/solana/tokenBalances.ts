import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { readHolding, readMint, TOKEN_PROGRAMS, toAmount } from './tokens.js'

/** What accounts of a transaction hold of tokens, as nodes write it. */
export function tokenBalances(svm: LiteSVM, accounts: readonly Address[]): readonly object[] {
  return accounts.flatMap((at, accountIndex) => {
    const account = svm.getAccount(at)
    if (!account.exists || !TOKEN_PROGRAMS.some((program) => program === account.programAddress)) return []
    const holding = readHolding(Uint8Array.from(account.data))
    const mint = holding && readMint(svm, holding.mint)
    if (!mint) return []
    return {
      accountIndex,
      mint: holding.mint,
      owner: holding.owner,
      programId: account.programAddress,
      uiTokenAmount: toAmount(holding.amount, mint.decimals),
    }
  })
}
