import { type Hex, keccak256, type LocalAccount } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import { chainClient } from './chainClient.js'
import { isThere } from './isThere.js'
import { cannotTell, type NonceHolders, takenSince } from './nonceHolders.js'
import type { Transaction } from './prepareTransaction.js'
import { readRefusal } from './readRefusal.js'

const UNCLEAR = -32603
const REFUSED = -32000

/** A transaction on its way from the owner's click to a node. */
export interface Outgoing {
  /** Its hash, once a node may have it. */
  readonly hash: Hex | undefined
  /** Of what was signed. */
  readonly nonce: number | undefined
  /** The hash of what was signed, also if it was refused. */
  readonly signed: Hex | undefined
  /**
   * Signs the transaction and hands it to the node. It is never signed anew while the same bytes may still be mined: another
   * call sends those, which count once.
   *
   * @param options.nonce asked for where it is signed; one that a site gives is the same each time
   * @param options.isAnothers whether another request has sent the transaction of this hash, to the last bit the same
   * @throws FrameError with `final` if the nonce is used up, perhaps by this very transaction
   */
  send(account: LocalAccount, options: SendOptions): Promise<Hex>
}

interface SendOptions {
  nonce(): Promise<number>
  holders(nonce: number): Promise<NonceHolders>
  isAnothers(hash: Hex): Promise<boolean>
  /** A node has said that it has the transaction. */
  accepted(hash: Hex): Promise<void>
  /** A node has another one with its nonce, and has not this one. */
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
  let made: Signed | undefined
  /** `refused`: for certain, and no node has it. */
  let state: 'here' | 'refused' | 'unclear' | 'sent' = 'here'

  async function sign(account: LocalAccount, nonce: number, options: SendOptions): Promise<Signed> {
    const holders = await options.holders(nonce)
    const bytes = await account.signTransaction({ ...transaction, nonce })
    return { bytes, hash: keccak256(bytes), nonce, holders }
  }
  /**
   * Whether a node has by now what is unclear.
   *
   * @throws FrameError if it must not be handed over again: it would take the place of another that has its nonce by now
   */
  async function cameThrough({ hash, nonce, holders }: Signed, options: SendOptions): Promise<boolean> {
    const now = await options.holders(nonce).catch(() => undefined)
    // After the count: what it counts is found if it is this one.
    const found = await isThere(rpc, chainId, hash)
    if (found) return true
    const other = now && takenSince(holders, now, hash)
    if (other === 'noted' && found === false) throw takenMeanwhile(nonce)
    if (!now || other) throw unclear()
    return false
  }
  /**
   * The nonce for signing anew what was refused; undefined if the same bytes are to be sent again.
   *
   * @throws FrameError if another transaction has their nonce, or may have it: they would take its place, or be taken for it
   */
  async function nextNonceFor(
    { hash, nonce }: Signed,
    { address }: LocalAccount,
    options: SendOptions,
  ): Promise<number | undefined> {
    const fresh = await options.nonce()
    // It would wait behind a gap.
    if (fresh < nonce) throw cannotTell()
    if (fresh === nonce) return undefined
    if (await options.isAnothers(hash)) return fresh
    const mined = await getTransactionCount(chainClient(rpc, chainId), {
      address,
      blockTag: 'latest',
    }).catch(() => undefined)
    // After the count: what it counts is on the chain by then, and found if it is this one.
    const found = await isThere(rpc, chainId, hash)
    if (found) return undefined
    if (mined === undefined || found === undefined) throw cannotTell()
    if (mined > nonce) return fresh
    throw onItsWay()
  }
  /** Returns undefined once the node has accepted it, otherwise the error. */
  async function hand({ bytes, hash }: Signed): Promise<unknown> {
    try {
      const answer = await rpc({ chainId, method: 'eth_sendRawTransaction', params: [bytes] })
      return answer === hash ? undefined : new Error('The node answered with another hash.')
    } catch (error) {
      return error
    }
  }
  return {
    get hash() {
      return state === 'unclear' || state === 'sent' ? made?.hash : undefined
    },
    get nonce() {
      return made?.nonce
    },
    get signed() {
      return made?.hash
    },
    async send(account, options) {
      const { nonce, leave } = options
      if (state === 'sent' && made) return made.hash
      if (state === 'unclear' && made && (await cameThrough(made, options))) {
        state = 'sent'
        await options.accepted(made.hash)
        return made.hash
      }
      const anew = made && state === 'refused' ? await nextNonceFor(made, account, options) : undefined
      const next = made && anew === undefined ? made : await sign(account, anew ?? (await nonce()), options)
      const { hash } = next
      const stays = await leave(hash, next.nonce)
      made = next
      const wasUnclear = state === 'unclear'
      state = 'unclear'
      const error = await hand(next)
      const refusal = error === undefined ? undefined : readRefusal(error)
      const found = error === undefined || (await isThere(rpc, chainId, hash))
      // "Known" may be said of another one with its nonce.
      if (found || (found === undefined && refusal === 'known')) {
        state = 'sent'
        if (found) await options.accepted(hash)
        return hash
      }
      const isRead = found === false && !wasUnclear
      if (isRead && refusal === 'nonceTaken') {
        state = 'here'
        await options.turnedDown(hash)
        throw nonceTaken()
      }
      if (isRead && refusal === 'never') {
        state = 'refused'
        await stays()
        throw error
      }
      throw unclear()
    },
  }
}

const onItsWay = (): FrameError =>
  new FrameError(
    'Nothing was sent: another transaction of this account is on its way. Try again once it has gone through.',
    REFUSED,
  )

const unclear = (): FrameError =>
  new FrameError(
    'It is not known whether the transaction was sent. Trying again sends the same one, not a second.',
    UNCLEAR,
  )

const takenMeanwhile = (nonce: number): FrameError => {
  const error = new FrameError(
    `Another transaction of this account has taken the nonce ${nonce} since this was signed. Look at the account before you ask for it again.`,
    UNCLEAR,
  )
  return Object.assign(error, { final: true })
}

/** The journal keeps the entry, so the owner is warned when the same is asked for again. */
const nonceTaken = (): FrameError => {
  const error = new FrameError(
    'Another transaction of this account came first, or this one has been sent already. Look at the account before you ask for it again.',
    UNCLEAR,
  )
  return Object.assign(error, { final: true })
}
