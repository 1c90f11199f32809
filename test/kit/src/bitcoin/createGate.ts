import type { ApprovalPolicy } from '../wallet/approvalRequest.js'
import { type Approvals, createApprovals } from '../wallet/approvals.js'
import { siteOrigin } from '../wallet/memory.js'
import { oddAnswer } from '../wallet/oddAnswer.js'
import { createBarrier, sleep } from '../wallet/waiting.js'
import { concernsMethod, Refusal } from './bitcoinFailures.js'
import type { BitcoinQuestion, BitcoinWalletCall, BitcoinWalletFailures } from './simulatedBitcoinWallet.js'

/** What every request goes through: the failures that are switched on, and the visitor. */
export interface Gate {
  readonly calls: readonly BitcoinWalletCall[]
  readonly approvals: Approvals<BitcoinQuestion>
  promptCount(): number
  release(): void
  /** Asks the visitor, then does it. */
  pass<Value>(question: BitcoinQuestion, task: () => Promise<Value>): Promise<Value>
  /** Does it without asking. */
  read<Value>(method: string, task: () => Value | Promise<Value>): Promise<Value>
}

export function createGate(
  failures: () => BitcoinWalletFailures,
  policy: ApprovalPolicy<BitcoinQuestion>,
): Gate {
  const calls: BitcoinWalletCall[] = []
  const answers = createBarrier()
  const approvals = createApprovals<BitcoinQuestion>(policy)
  const origin = siteOrigin()
  let rejected = 0

  const failAll = async () => {
    const { oddErrors, slow, thrown } = failures()
    if (slow > 0) await sleep(slow)
    if (thrown) throw thrown.value
    if (oddErrors) await oddAnswer(oddErrors)
  }
  const refused = () => new Refusal('rejected', 'User rejected the request')
  const ask = async (question: BitcoinQuestion) => {
    if (concernsMethod(failures().reject, question.kind)) {
      rejected += 1
      throw refused()
    }
    await approvals.ask(question, { method: question.kind, origin }).catch(() => {
      throw refused()
    })
  }

  return {
    calls,
    approvals,
    promptCount: () => approvals.count() + rejected,
    release: answers.release,
    async pass(question, task) {
      const { kind } = question
      calls.push({ method: kind, subject: question })
      await failAll()
      const { hang, lateAnswer, methodUnsupported, pending } = failures()
      if (concernsMethod(methodUnsupported, kind)) throw new Refusal('unsupported', 'Method not supported')
      if (concernsMethod(pending, kind)) throw new Refusal('pending', 'A request is pending already')
      await ask(question)
      if (concernsMethod(hang, kind)) await new Promise(() => {})
      const answer = await task()
      if (concernsMethod(lateAnswer, kind)) await answers.wait()
      return answer
    },
    async read(method, task) {
      calls.push({ method, subject: undefined })
      await failAll()
      return task()
    },
  }
}
