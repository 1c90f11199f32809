import type { ReadInstruction, ReadSolana } from '../../approval/decode/readSolana.js'
import type { Review, ShownCall } from '../../contracts.js'

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/**
 * Returns the effect of a request, however it was written: fees, a nonce, the case of an address and Solana's blockhash, or the
 * nonce account in its stead, may differ each time that a site asks for the same. Undefined if nothing is sent.
 */
export async function subjectOf(review: Review): Promise<unknown> {
  switch (review.kind) {
    case 'transaction':
      return subjectOfCalls(review.calls)
    case 'solanaTransactions': {
      const { readSolana } = await import('../../approval/decode/readSolana.js')
      return review.transactions.map(({ base64 }) => {
        const read = readSolana(base64, '')
        return read ? stepsOf(read) : base64
      })
    }
    default:
      return undefined
  }
}

export const subjectOfCalls = (calls: readonly Pick<ShownCall, 'to' | 'value' | 'data'>[]) => ({
  calls: calls.map(({ to, value, data }) => ({ to: to?.toLowerCase(), value, data: data.toLowerCase() })),
})

/** A nonce of its own, in the blockhash's stead. */
const isNonce = ({ action }: ReadInstruction, index: number) => index === 0 && action?.name === 'advanceNonce'

const stepsOf = ({ feePayer, instructions }: ReadSolana) => ({
  feePayer,
  steps: instructions
    .filter((one, index) => one.program !== COMPUTE_BUDGET && !isNonce(one, index))
    .map(({ program, accounts, data }) => ({
      program,
      accounts: accounts.map(({ address }) => address),
      data,
    })),
})
