import type { ChainTransactions, SentTransaction, TransactionOutcome } from '@wallet-widget/kernel'

export const TO = '0x00000000000000000000000000000000000ca11e'
export const hashOf = (count: number) => `0x${count.toString(16).padStart(64, '0')}`

/** A FAKE chain, of whose transactions becomes what the test says; all else is real. */
export function createFakeChain() {
  const outcomes = new Map<string, TransactionOutcome | Error>()
  const asked: string[] = []
  const transactions: ChainTransactions = {
    readSent({ method, params, from }, answer) {
      if (method !== 'eth_sendTransaction' || typeof answer !== 'string') return undefined
      const [given] = params as [Partial<SentTransaction> | undefined]
      return { operation: 'send', to: TO, amount: '500000000000000000', ...given, id: answer, from, method }
    },
    async readOutcome({ transaction: { id } }) {
      asked.push(id)
      const outcome = outcomes.get(id) ?? { status: 'pending' }
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
  return { outcomes, asked, transactions }
}
