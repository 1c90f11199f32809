import { type Hex, keccak256, type LocalAccount } from 'viem'
import type { Leave, Rpc } from '../contracts.js'
import { isThere } from './isThere.js'
import { type NonceHolders, takenSince } from './nonceHolders.js'
import { cannotTell, nonceTaken, sentByAnother, takenMeanwhile, unclear } from './outgoingErrors.js'
import { afterTry, beforeTry, type NonceNow, type OutgoingState } from './outgoingMachine.js'
import type { Transaction } from './prepareTransaction.js'
import { readRefusal } from './readRefusal.js'

/** A transaction on its way from the owner's click to a node. */
export interface Outgoing {
  /** Its hash, once a node may have it. */
  readonly hash: Hex | undefined
  /** Of what was signed. */
  readonly nonce: number | undefined
  /**
   * Signs the transaction and hands it to the node. It is signed once: another call hands over the same bytes, which count
   * once.
   *
   * @throws FrameError with `final` if the nonce is used up, perhaps by this very transaction
   */
  send(account: LocalAccount, options: SendOptions): Promise<Hex>
}

interface SendOptions {
  /** The one to sign with. */
  nonce(): Promise<number>
  /** The lowest that nothing has: one above it would wait for what never comes. */
  firstFree(): Promise<number>
  holders(nonce: number): Promise<NonceHolders>
  /** Whether another request has sent the transaction of this hash, to the last bit the same. */
  isAnothers(hash: Hex): Promise<boolean>
  /** A node has the transaction. */
  accepted(hash: Hex): Promise<void>
  /** A node has another one with its nonce, and has not got this one. */
  turnedDown(hash: Hex): Promise<void>
  leave: Leave
}

interface Signed {
  readonly bytes: Hex
  readonly hash: Hex
  readonly nonce: number
  /** When it was signed. */
  readonly holders: NonceHolders
}

export function createOutgoing(options: { rpc: Rpc; chainId: string; transaction: Transaction }): Outgoing {
  const { rpc, chainId, transaction } = options
  let signed: Signed | undefined
  let state: OutgoingState = 'unsigned'
  let isNoted = false

  async function sign(account: LocalAccount, { nonce, holders }: SendOptions): Promise<Signed> {
    const used = await nonce()
    const before = await holders(used)
    const bytes = await account.signTransaction({ ...transaction, nonce: used })
    return { bytes, hash: keccak256(bytes), nonce: used, holders: before }
  }

  async function nonceNow({ hash, nonce, holders }: Signed, options: SendOptions): Promise<NonceNow> {
    try {
      const now = await options.holders(nonce)
      const taken = takenSince(holders, now, hash)
      if (now.isMined) return 'mined'
      if (taken) return taken === 'noted' ? 'noted' : 'waits'
      const first = await options.firstFree()
      if (first === nonce) return 'free'
      return first < nonce ? 'behindGap' : 'waits'
    } catch {
      return 'unknown'
    }
  }

  /** @throws FrameError unless what was signed before may be handed over now */
  async function tryAgain(before: Signed, options: SendOptions): Promise<'handOver' | 'sent'> {
    if (state !== 'refused' && state !== 'unclear') return 'handOver'
    const nonce = await nonceNow(before, options)
    const isFound = await isThere(rpc, chainId, before.hash)
    const isAnothers = await options.isAnothers(before.hash)
    const next = beforeTry(state, { nonce, isFound, isAnothers })
    switch (next) {
      case 'handOver':
      case 'sent':
        return next
      case 'wait':
        throw state === 'unclear' ? unclear() : cannotTell()
      case 'sentByAnother':
        throw sentByAnother()
      case 'stop':
        throw nonce === 'noted' ? takenMeanwhile(before.nonce) : nonceTaken()
    }
  }

  /** Undefined once the node has accepted it, otherwise its error. */
  async function handOver({ bytes, hash }: Signed): Promise<unknown> {
    try {
      const answer = await rpc({ chainId, method: 'eth_sendRawTransaction', params: [bytes] })
      return answer === hash ? undefined : new Error('The node answered with another hash.')
    } catch (error) {
      return error
    }
  }

  return {
    get hash() {
      return state === 'unclear' || state === 'sent' ? signed?.hash : undefined
    },
    get nonce() {
      return signed?.nonce
    },
    async send(account, options) {
      if (signed && state === 'sent') return signed.hash
      if (signed && state === 'over') throw nonceTaken()
      const isSent = signed !== undefined && (await tryAgain(signed, options)) === 'sent'
      const one = signed ?? (await sign(account, options))
      const { hash } = one
      // A node has it, even if it can't be noted.
      if (isSent) state = 'unclear'
      const before = state
      const refused =
        isSent && isNoted ? undefined : await options.leave(hash, one.nonce, { isFound: isSent })
      isNoted = true
      signed = one
      if (isSent) {
        state = 'sent'
        await options.accepted(hash)
        return hash
      }
      state = 'unclear'
      const error = await handOver(one)
      const isFound = error === undefined || (await isThere(rpc, chainId, hash))
      state = afterTry(before, { refusal: error === undefined ? undefined : readRefusal(error), isFound })
      switch (state) {
        case 'sent':
          await options.accepted(hash)
          return hash
        case 'over':
          await options.turnedDown(hash)
          throw nonceTaken()
        case 'refused':
          isNoted = false
          await refused?.()
          throw error
        default:
          throw unclear()
      }
    },
  }
}
