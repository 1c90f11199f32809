import type { ApprovalAnswer, ApprovalPolicy, PendingApproval } from '../wallet/approvalRequest.js'
import { createApprovals } from '../wallet/approvals.js'
import type { OddError } from '../wallet/failures.js'
import { oddAnswer } from '../wallet/oddAnswer.js'
import { createBarrier, sleep } from '../wallet/waiting.js'

/** The failure switches of a simulated wallet of another chain than Ethereum's; all off by default. */
export interface InjectedFailures {
  /** Refused by the visitor, in the wallet's own words. */
  readonly reject: boolean
  /** Never answered. */
  readonly hang: boolean
  /** Carried out, but answered only on `releaseAnswers()`. */
  readonly lateAnswer: boolean
  /** Throws a string, null, an error with its code deep inside, or 1 MB of HTML; or answers with no promise. */
  readonly oddErrors: OddError | undefined
  /** ms before any answer. */
  readonly slow: number
}

/** A request as it reached the wallet. */
export interface InjectedCall {
  readonly method: string
  readonly params: readonly unknown[]
  /** ms since epoch. */
  readonly at: number
}

/** What a test plays the wallet's owner with. */
export interface InjectedControls<Question> {
  readonly info: { readonly name: string }
  /** Every request so far, oldest first. */
  readonly calls: readonly InjectedCall[]
  /** How often the visitor was asked. */
  readonly promptCount: number
  /** How many listeners the wallet has now. */
  readonly listenerCount: number
  /** Questions that wait for an answer; filled with `approval: 'ask'`. */
  readonly pending: readonly PendingApproval<Question>[]
  /** Called whenever `pending` changes. Returns a function that stops it. */
  onPending(listener: (pending: readonly PendingApproval<Question>[]) => void): () => void
  setApproval(policy: ApprovalPolicy<Question>): void
  readonly failures: InjectedFailures
  /** Turns failure switches on or off; the others stay as they are. */
  setFailures(change: Partial<InjectedFailures>): void
  /** Gives the answers that `lateAnswer` held back. */
  releaseAnswers(): void
}

/** Where a wallet's answers are given, or go wrong. */
export interface Stage<Question extends object> {
  /** The controls; the wallet adds its own. */
  readonly controls: Omit<InjectedControls<Question>, 'info' | 'listenerCount'>
  /** Answers a call, unless a switch has it fail. */
  play<Value>(method: string, params: readonly unknown[], work: () => Value | Promise<Value>): Promise<Value>
  /** Asks the visitor. Throws the wallet's own words when refused. */
  ask(question: Question, method: string): Promise<ApprovalAnswer>
}

/** @param refused what the wallet throws when the visitor refuses */
export function createStage<Question extends object>(
  options: {
    readonly approval?: ApprovalPolicy<Question> | undefined
    readonly failures?: Partial<InjectedFailures> | undefined
    readonly origin: string
  },
  refused: () => unknown,
): Stage<Question> {
  const approvals = createApprovals<Question>(options.approval ?? 'approve')
  const calls: InjectedCall[] = []
  const answers = createBarrier()
  let failures: InjectedFailures = {
    reject: false,
    hang: false,
    lateAnswer: false,
    oddErrors: undefined,
    slow: 0,
    ...options.failures,
  }
  return {
    play(method, params, work) {
      calls.push({ method, params, at: Date.now() })
      const { oddErrors, hang, slow } = failures
      if (oddErrors) return oddAnswer(oddErrors) as Promise<never>
      if (hang) return new Promise(() => {})
      return (async () => {
        if (slow > 0) await sleep(slow)
        const value = await work()
        if (failures.lateAnswer) await answers.wait()
        return value
      })()
    },
    async ask(question, method) {
      try {
        const from = { method, origin: options.origin }
        const answer = await approvals.ask(question, from)
        if (failures.reject) throw refused()
        return answer
      } catch {
        throw refused()
      }
    },
    controls: {
      calls,
      get promptCount() {
        return approvals.count()
      },
      get pending() {
        return approvals.pending()
      },
      get failures() {
        return failures
      },
      onPending: approvals.onPending,
      setApproval: approvals.setPolicy,
      setFailures(change) {
        failures = { ...failures, ...change }
      },
      releaseAnswers: answers.release,
    },
  }
}

/** Adds members to an object whose getters a spread would freeze. */
export const extend = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.defineProperties(base, Object.getOwnPropertyDescriptors(more)) as Base & More

/** Shows the wallet's questions on a card in the page. Returns a function that removes it. */
export function showCard<Question extends object>(
  wallet: Pick<InjectedControls<Question>, 'info' | 'pending' | 'onPending'>,
  load: () => Promise<{
    show(wallet: Pick<InjectedControls<Question>, 'info' | 'pending'>): void
    hide(): void
  }>,
): () => void {
  let card: Awaited<ReturnType<typeof load>> | undefined
  let gone = false
  const stop = wallet.onPending(async () => {
    card ??= await load()
    if (!gone) card.show(wallet)
  })
  return () => {
    gone = true
    stop()
    card?.hide()
  }
}
