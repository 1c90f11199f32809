import type {
  ApprovalAnswer,
  ApprovalPolicy,
  ApprovalQuestion,
  ApprovalRequest,
  PendingApproval,
} from './approvalRequest.js'
import { userRejected } from './providerError.js'

/** Where questions to the visitor wait; `Question` is what a chain's wallet asks. */
export interface Approvals<Question = ApprovalQuestion> {
  pending(): readonly PendingApproval<Question>[]
  /** How many questions were asked so far. */
  count(): number
  setPolicy(policy: ApprovalPolicy<Question>): void
  onPending(listener: (pending: readonly PendingApproval<Question>[]) => void): () => void
  /** Asks. @throws ProviderRpcError 4001 when refused */
  ask(question: Question, from: { method: string; origin: string }): Promise<ApprovalAnswer>
}

export function createApprovals<Question extends object = ApprovalQuestion>(
  initial: ApprovalPolicy<Question>,
): Approvals<Question> {
  const listeners = new Set<(pending: readonly PendingApproval<Question>[]) => void>()
  let policy = initial
  let pending: readonly PendingApproval<Question>[] = []
  let count = 0

  const update = (next: readonly PendingApproval<Question>[]) => {
    pending = next
    for (const listener of listeners) listener(pending)
  }

  const askVisitor = (request: ApprovalRequest<Question>) =>
    new Promise<ApprovalAnswer>((resolve) => {
      const answer = (value: ApprovalAnswer) => {
        update(pending.filter((other) => other !== entry))
        resolve(value)
      }
      const entry: PendingApproval<Question> = {
        request,
        approve: (accounts) => answer(accounts ? { accounts } : true),
        reject: () => answer(false),
      }
      update([...pending, entry])
    })

  return {
    pending: () => pending,
    count: () => count,
    setPolicy(next) {
      policy = next
    },
    onPending(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask(question, from) {
      count += 1
      const request: ApprovalRequest<Question> = Object.freeze({ ...question, ...from, id: count })
      const answer =
        policy === 'ask'
          ? await askVisitor(request)
          : typeof policy === 'function'
            ? await policy(request)
            : policy === 'approve'
      if (answer === false) throw userRejected()
      return answer
    },
  }
}
