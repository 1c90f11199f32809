import { type Hex, keccak256, type LocalAccount } from 'viem'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import { isUnclear } from '../rpc/isUnclear.js'
import type { Transaction } from './prepareTransaction.js'

/** What nodes say of a transaction that they have already. */
const KNOWN =
  /already known|already imported|known transaction|already in mempool|transaction already exists/i
const UNCLEAR = -32603

/** A transaction on its way from the owner's click to a node. */
export interface Outgoing {
  /** Its hash, once a node may have it. */
  readonly hash: Hex | undefined
  /** Of what was signed. */
  readonly nonce: number | undefined
  /**
   * Signs it and hands it to the node. What may have arrived is never signed anew: doing it again sends the very same bytes,
   * which count once.
   *
   * @param options.nonce asked for where it is signed
   */
  send(account: LocalAccount, options: { nonce(): Promise<number>; leave: Leave }): Promise<Hex>
}

export function createOutgoing(options: { rpc: Rpc; chainId: string; transaction: Transaction }): Outgoing {
  const { rpc, chainId, transaction } = options
  let signed: { readonly bytes: Hex; readonly hash: Hex; readonly nonce: number } | undefined
  /** What a node refused last. */
  let refused: typeof signed
  let isSent = false
  let isDoubted = false

  const isThere = (hash: Hex) =>
    rpc({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).then(
      (found) => found !== null && found !== undefined,
      () => undefined,
    )
  async function sign(account: LocalAccount, nonce: number) {
    const bytes = await account.signTransaction({ ...transaction, nonce })
    return { bytes, hash: keccak256(bytes), nonce }
  }
  return {
    get hash() {
      return signed?.hash
    },
    get nonce() {
      return signed?.nonce
    },
    async send(account, { nonce, leave }) {
      if (isSent && signed) return signed.hash
      // It may have come through by another way: signed anew it would count twice.
      if (!signed && refused && (await isThere(refused.hash))) signed = refused
      const made = signed ?? (await sign(account, await nonce()))
      const { bytes, hash } = made
      const stays = await leave(hash)
      signed = made
      try {
        await rpc({ chainId, method: 'eth_sendRawTransaction', params: [bytes] })
      } catch (error) {
        const isKnown = error instanceof FrameError && KNOWN.test(error.message)
        const found = isKnown || (await isThere(hash))
        if (found) {
          isSent = true
          return hash
        }
        isDoubted ||= found === undefined || isUnclear(error)
        if (isDoubted)
          throw new FrameError(
            'It is not known whether the transaction was sent. Trying again sends the same one, not a second.',
            UNCLEAR,
          )
        refused = made
        signed = undefined
        await stays()
        throw error
      }
      isSent = true
      return hash
    },
  }
}
