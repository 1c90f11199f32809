import { type Hex, keccak256, type LocalAccount } from 'viem'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import type { Transaction } from './prepareTransaction.js'

/** What nodes say of a transaction that they have already. */
const KNOWN =
  /already known|already imported|\bknown transaction|already in mempool|transaction already exists/i
/** Errors after which a node has certainly not passed the transaction on. After any other it may still be mined. */
const REFUSED =
  /insufficient (funds|balance)|exceeds? (the )?(account )?balance|upfront cost|intrinsic gas|gas limit|configured cap|(?<!replacement )transaction underpriced|(less than|below).*base ?fee|base ?fee.*(less|below|too low)|revert|invalid (sender|signature|chain)|not supported|oversized/i
/** The nonce is used up: by another transaction, or by this very one, through another node. */
const NONCE_TAKEN = /nonce.*(too low|already|used)|old ?nonce|replacement/i
const UNCLEAR = -32603

/** A transaction on its way from the owner's click to a node. */
export interface Outgoing {
  /** Its hash, once a node may have it. */
  readonly hash: Hex | undefined
  /** Of what was signed. */
  readonly nonce: number | undefined
  /**
   * Signs the transaction and hands it to the node. It is never signed anew once a node has had it: another call sends the same
   * bytes, which count once.
   *
   * @param options.nonce asked for where it is signed
   * @throws FrameError with `final` if the nonce is used up, perhaps by this very transaction
   */
  send(account: LocalAccount, options: { nonce(): Promise<number>; leave: Leave }): Promise<Hex>
}

export function createOutgoing(options: { rpc: Rpc; chainId: string; transaction: Transaction }): Outgoing {
  const { rpc, chainId, transaction } = options
  let made: { readonly bytes: Hex; readonly hash: Hex; readonly nonce: number } | undefined
  let state: 'here' | 'unclear' | 'sent' = 'here'

  /** Undefined if the node does not say. */
  const isThere = (hash: Hex) =>
    rpc({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).then(
      (found) => found !== null && found !== undefined,
      () => undefined,
    )
  async function sign(account: LocalAccount, nonce: number) {
    const bytes = await account.signTransaction({ ...transaction, nonce })
    return { bytes, hash: keccak256(bytes), nonce }
  }
  /** Returns undefined once the node has accepted it, otherwise the error. */
  async function hand({ bytes, hash }: { bytes: Hex; hash: Hex }): Promise<unknown> {
    try {
      const answer = await rpc({ chainId, method: 'eth_sendRawTransaction', params: [bytes] })
      return answer === hash ? undefined : new Error('The node answered with another hash.')
    } catch (error) {
      return error
    }
  }
  return {
    get hash() {
      return state === 'here' ? undefined : made?.hash
    },
    get nonce() {
      return made?.nonce
    },
    async send(account, { nonce, leave }) {
      if (state === 'sent' && made) return made.hash
      const next = made ?? (await sign(account, await nonce()))
      const { hash } = next
      const stays = await leave(hash)
      made = next
      const before = state
      state = 'unclear'
      const error = await hand(next)
      const message = error instanceof FrameError ? error.message : ''
      const found = error === undefined || KNOWN.test(message) || (await isThere(hash))
      if (found) {
        state = 'sent'
        return hash
      }
      const isRead = found === false && before === 'here'
      if (isRead && NONCE_TAKEN.test(message)) {
        state = 'here'
        throw nonceTaken()
      }
      if (isRead && REFUSED.test(message)) {
        state = 'here'
        await stays()
        throw error
      }
      throw new FrameError(
        'It is not known whether the transaction was sent. Trying again sends the same one, not a second.',
        UNCLEAR,
      )
    },
  }
}

/** The journal keeps the entry, so the owner is warned when the same is asked for again. */
const nonceTaken = (): FrameError => {
  const error = new FrameError(
    'Another transaction of this account came first, or this one has been sent already. Look at the account before you ask for it again.',
    UNCLEAR,
  )
  return Object.assign(error, { final: true })
}
