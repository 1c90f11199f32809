import type {
  ApprovalAnswer,
  ApprovalPolicy,
  ApprovalQuestion,
  ApprovalRequest,
  PendingApproval,
} from './approvalRequest.js'
import { userRejected } from './providerError.js'

/** Where questions to the visitor wait. */
export interface Approvals {
  pending(): readonly PendingApproval[]
  /** How many questions were asked so far. */
  count(): number
  setPolicy(policy: ApprovalPolicy): void
  onPending(listener: (pending: readonly PendingApproval[]) => void): () => void
  /** Asks. @throws ProviderRpcError 4001 when refused */
  ask(question: ApprovalQuestion, from: { method: string; origin: string }): Promise<ApprovalAnswer>
}

export function createApprovals(initial: ApprovalPolicy): Approvals {
  const listeners = new Set<(pending: readonly PendingApproval[]) => void>()
  let policy = initial
  let pending: readonly PendingApproval[] = []
  let count = 0

  const update = (next: readonly PendingApproval[]) => {
    pending = next
    for (const listener of listeners) listener(pending)
  }

  const askVisitor = (request: ApprovalRequest) =>
    new Promise<ApprovalAnswer>((resolve) => {
      const answer = (value: ApprovalAnswer) => {
        update(pending.filter((other) => other !== entry))
        resolve(value)
      }
      const entry: PendingApproval = {
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
      const request: ApprovalRequest = Object.freeze({ ...question, ...from, id: count })
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
