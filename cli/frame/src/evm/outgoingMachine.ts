import type { RefusalKind } from './nodeSentences.js'

/**
 * Where a transaction of the owner's own account stands, from their click on. It is signed once, with one nonce, and each
 * try hands over those bytes: however often it is tried, one payment goes through at most.
 *
 * | state | meaning | next |
 * | --- | --- | --- |
 * | `unsigned` | nothing has left this device | any but `unsigned`, by the first try |
 * | `refused` | a node refused it and has not got it; what stands before the node may have passed it on | any but `unsigned` |
 * | `unclear` | a node may have it | `sent` |
 * | `sent` | a node has it | |
 * | `over` | its nonce was used, by another transaction or by this very one: it is not handed over again | |
 */
export type OutgoingState = 'unsigned' | 'refused' | 'unclear' | 'sent' | 'over'

/** What became of its nonce since it was signed. `waits`: the node counts another with it, or this one. */
export type NonceNow = 'free' | 'behindGap' | 'waits' | 'noted' | 'mined' | 'unknown'

/** What is known before another try. */
export interface LookUp {
  readonly nonce: NonceNow
  /** Asked after the nonce: what the nonce counts is found by then. Undefined: the node does not say. */
  readonly isFound: boolean | undefined
  /** Another request has sent these very bytes. */
  readonly isAnothers: boolean
}

/**
 * What to do with a transaction that was signed before. `wait`: nothing, for it is not known whether another has its nonce; it
 * can be tried again. `stop`: nothing, for good, for its nonce was used.
 */
export function beforeTry(
  state: 'refused' | 'unclear',
  { nonce, isFound, isAnothers }: LookUp,
): 'handOver' | 'wait' | 'sent' | 'sentByAnother' | 'stop' {
  if (isFound) return state === 'refused' && isAnothers ? 'sentByAnother' : 'sent'
  switch (nonce) {
    case 'free':
      return 'handOver'
    case 'noted':
    case 'mined':
      return isFound === undefined ? 'wait' : 'stop'
    case 'behindGap':
    case 'waits':
    case 'unknown':
      return 'wait'
  }
}

/** What a node answered, and whether it has the transaction. */
export interface Answer {
  /** Undefined: it has taken it. */
  readonly refusal: RefusalKind | undefined
  readonly isFound: boolean | undefined
}

/** The state after a try. What was unclear stays so whatever a node says of a later try. */
export function afterTry(before: OutgoingState, answer: Answer): OutgoingState {
  const { refusal, isFound } = answer
  if (refusal === undefined || isFound) return 'sent'
  // Where the node finds nothing, "known" may be said of another with its nonce.
  if (isFound === undefined) return refusal === 'known' ? 'sent' : 'unclear'
  if (before === 'unclear') return 'unclear'
  if (refusal === 'nonceTaken') return 'over'
  return refusal === 'never' ? 'refused' : 'unclear'
}
