import * as z from 'zod/mini'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import { isUnclear } from '../rpc/isUnclear.js'

/** What nodes say of a transaction that they have already. */
const KNOWN = /already (been )?processed/i
const UNCLEAR = -32603
const LOOK_UPS = 3
const BETWEEN_LOOK_UPS = 700

const statuses = z.object({ value: z.tuple([z.nullable(z.looseObject({ err: z.unknown() }))]) })

/** Whether the chain has a transaction, by its signature; undefined if the node does not say. */
export async function hasSignature(
  rpc: Rpc,
  chainId: string,
  signature: string,
): Promise<boolean | undefined> {
  const params = [[signature], { searchTransactionHistory: true }]
  const answered = await rpc({ chainId, method: 'getSignatureStatuses', params }).catch(() => undefined)
  const read = z.safeParse(statuses, answered)
  return read.success ? read.data.value[0] !== null : undefined
}

/** A signed transaction on its way to a node. */
export interface OutgoingTransaction {
  /** Its first signature, once a node may have it. */
  readonly signature: string | undefined
  /** Hands it to the node; when its answer is lost, the node is asked for it by its signature. */
  send(leave: Leave): Promise<string>
}

export function createOutgoingTransaction(options: {
  rpc: Rpc
  chainId: string
  base64: string
  signature: string
  /** Of `sendTransaction`. */
  options: object
}): OutgoingTransaction {
  const { rpc, chainId, base64, signature } = options
  let state: 'here' | 'refused' | 'unclear' | 'sent' = 'here'
  let isNoted = false

  const isThere = () => hasSignature(rpc, chainId, signature)
  async function isThereSoon(): Promise<boolean> {
    for (let time = 0; time < LOOK_UPS; time++) {
      if (time > 0) await new Promise((done) => setTimeout(done, BETWEEN_LOOK_UPS))
      if (await isThere()) return true
    }
    return false
  }
  return {
    get signature() {
      return state === 'unclear' || state === 'sent' ? signature : undefined
    },
    async send(leave) {
      if (state === 'sent' || (state === 'unclear' && isNoted && (await isThereSoon()))) return signature
      const isFound = state !== 'here' && !isNoted && (await isThere()) === true
      // Even if it can't be noted.
      if (isFound) state = 'unclear'
      const refused = await leave(signature, undefined, { isFound })
      isNoted = true
      if (isFound) {
        state = 'sent'
        return signature
      }
      const before = state
      state = 'unclear'
      try {
        const params = [base64, { ...options.options, encoding: 'base64' }]
        await rpc({ chainId, method: 'sendTransaction', params })
      } catch (error) {
        const isKnown = error instanceof FrameError && KNOWN.test(error.message)
        // What stands before several nodes may refuse what one of them has taken.
        const isFound = isKnown || (await (isUnclear(error) ? isThereSoon() : isThere()))
        if (isFound === false && !isUnclear(error)) {
          if (before === 'unclear') throw error
          state = 'refused'
          isNoted = false
          await refused()
          throw error
        }
        if (!isFound)
          throw new FrameError(
            'It is not known whether the transaction was sent. Trying again sends the same one, not a second.',
            UNCLEAR,
          )
      }
      state = 'sent'
      return signature
    },
  }
}
