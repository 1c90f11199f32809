import type { EntryPoint } from '@wallet-widget/services/contract'
import type { Hex } from 'viem'
import type { AskNode } from './askNode.js'
import { BundlerError, refusalCode } from './bundlerError.js'
import type { SignedOperation } from './userOperationSchema.js'

const MOST = 100
const MOST_OF_A_SENDER = 8

/** An operation that is on its way into a block. */
export type WaitingOperation = {
  readonly operation: SignedOperation
  readonly entryPoint: EntryPoint
  readonly transaction: Hex
}

/** The operations sent that no block has yet. */
export function createWaitingOperations() {
  const waiting = new Map<Hex, WaitingOperation>()

  const isWaiting = async (ask: AskNode, { transaction }: WaitingOperation) => {
    const found = (await ask('eth_getTransactionByHash', [transaction])) as { blockNumber: Hex | null } | null
    return found !== null && found.blockNumber === null
  }
  const ofSender = (sender: string) =>
    [...waiting.values()].filter(({ operation }) => operation.sender === sender).length
  const forgetFinished = async (ask: AskNode) => {
    for (const [hash, entry] of waiting) if (!(await isWaiting(ask, entry))) waiting.delete(hash)
  }

  return {
    add: (hash: Hex, entry: WaitingOperation) => waiting.set(hash, entry),
    async get(ask: AskNode, hash: Hex): Promise<WaitingOperation | undefined> {
      const entry = waiting.get(hash)
      if (!entry || (await isWaiting(ask, entry))) return entry
      waiting.delete(hash)
      return undefined
    },
    /** @throws BundlerError when no more are taken */
    async makeRoom(ask: AskNode, sender: string): Promise<void> {
      const full = () => waiting.size >= MOST || ofSender(sender) >= MOST_OF_A_SENDER
      if (full()) await forgetFinished(ask)
      if (full()) {
        throw new BundlerError(
          refusalCode.busy,
          'Too many operations wait for a block. Try again when one is through.',
        )
      }
    },
  }
}
