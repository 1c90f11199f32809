import { normalizeError } from '@wallet-widget/kernel/connectors'
import type { SessionOwner, SiwxSession, SiwxSessions } from '../api.js'
import type { Proofs } from './acceptProofs.js'
import { composeMessage } from './composeMessage.js'
import { isUnreachable } from './isUnreachable.js'
import { keepSession } from './keepSession.js'
import { leaveQuestion } from './leaveQuestion.js'
import type { SignInEffect } from './machine/signInEffect.js'
import type { SignInEvent } from './machine/signInEvent.js'
import type { Memory } from './memory.js'
import { type Problem, problemOf } from './question.js'
import { signMessage } from './signers.js'
import { signFailure } from './signFailure.js'
import { signInInput } from './signInInput.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'
import { holding, type Subject } from './subject.js'

type EffectOf<Type extends SignInEffect['type']> = Extract<SignInEffect, { readonly type: Type }>

/** What the tasks need. */
export interface TaskTools {
  send(event: SignInEvent): void
  readonly sessions: SiwxSessions
  readonly signOuts: SignOuts
  readonly memory: Memory
  readonly proofs: Proofs
  /** The backend's clock. ms since 1970 */
  now(): number
}

/** The effects that wait for the backend or the wallet. Each ends with an event; none rejects. */
export interface Tasks {
  lookUp(effect: EffectOf<'lookUp'>): Promise<void>
  compose(effect: EffectOf<'compose'>): Promise<void>
  /** @param signal aborted when the answer is no longer wanted; then there is no event */
  askWallet(effect: EffectOf<'askWallet'>, signal: AbortSignal): Promise<void>
  keep(effect: EffectOf<'keep'>): Promise<void>
  leave(effect: EffectOf<'leave'>): Promise<void>
}

export function createTasks(context: SiwxContext, tools: TaskTools): Tasks {
  const { options, logger } = context
  const { send, sessions, signOuts, memory, proofs, now } = tools

  async function find(owner: SessionOwner): Promise<SiwxSession | undefined> {
    if (await signOuts.isAwaited(owner)) return undefined
    return holding(await readSessions(owner), owner, now())
  }

  /** Whoever is signed in on another network of theirs is to be signed out as well. */
  async function findFor(subject: Subject, owner: SessionOwner): Promise<SiwxSession | undefined> {
    const session = await find(owner)
    if (session) memory.rememberSignedIn(subject)
    return session
  }

  /** A backend of the site’s own may answer anything, and may tell by an error that nobody has signed in. */
  async function readSessions({ address, chainId }: SessionOwner): Promise<readonly SiwxSession[]> {
    try {
      const answer: unknown = await sessions.getSessions({ chainId, address })
      return Array.isArray(answer) ? answer.filter((one) => typeof one === 'object' && one !== null) : []
    } catch (thrown) {
      if (isUnreachable(thrown)) throw thrown
      logger.warn('The sessions can’t be read.', thrown)
      return []
    }
  }

  /** Logs a failure, and returns what the visitor is told. */
  function report(thrown: unknown, subject: Subject, when: 'compose' | 'wallet' | 'keep'): Problem {
    const error = signFailure(thrown, subject)
    // A mistake in the site's setup: its developers must see it at the default log level.
    logger[error.code === 'INVALID_SIGN_IN' ? 'error' : 'warn'](error.message, error)
    return when !== 'wallet' && isUnreachable(thrown) ? 'unreachable' : problemOf(error, subject, when)
  }

  return {
    async lookUp({ lookup, subject }) {
      memory.setUnsure(lookup, subject)
      try {
        const { chainId, address } = subject
        const handOver = () => send({ type: 'handedOver', lookup, owner: { chainId, address } })
        const proven = await proofs.accept(subject, handOver)
        if (proven) memory.tellOthers()
        const session = proven ?? (await find(subject))
        memory.setSure(lookup, subject, session !== undefined)
        send({ type: 'found', lookup, session, ...(proven && { isNew: true }) })
      } catch (error) {
        logger.warn('The sessions can’t be read.', error)
        send({ type: 'lookupFailed', lookup })
      }
    },
    async compose({ number, subject }) {
      try {
        const { chainId, address } = subject
        const given = await sessions.getNonce({ chainId, address })
        send({ type: 'composed', number, composed: composeMessage(subject, signInInput(given, options)) })
      } catch (thrown) {
        send({ type: 'composeFailed', number, problem: report(thrown, subject, 'compose') })
      }
    },
    async askWallet({ attempt, subject, composed }, signal) {
      const { data, text: message } = composed
      try {
        const signed = await signMessage(context, subject.namespace, { ...subject, message, data, signal })
        send({ type: 'walletSigned', attempt, session: { data, message, ...signed } })
      } catch (thrown) {
        if (signal.aborted) return
        const isPending = normalizeError(thrown).code === 'REQUEST_PENDING'
        send({ type: 'walletFailed', attempt, problem: report(thrown, subject, 'wallet'), isPending })
      }
    },
    async keep({ attempt, subject, session }) {
      try {
        await keepSession(context, { sessions, signOuts, memory }, subject, session)
        memory.tellOthers()
        send({ type: 'kept', attempt, session })
      } catch (thrown) {
        const problem = report(thrown, subject, 'keep')
        send({ type: 'keepFailed', attempt, session, problem, isLost: isUnreachable(thrown) })
      }
    },
    async leave({ subject }) {
      await leaveQuestion(context, { memory, find: (owner) => findFor(subject, owner) }, subject)
      send({ type: 'leaveEnded' })
    },
  }
}
