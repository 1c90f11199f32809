import { base64 } from '@scure/base'
import {
  cleanText,
  type PreparedTransfer,
  type RefusedTransfer,
  type Transfer,
  type TransferProblem,
} from '@wallet-widget/kernel'
import type { BuildRequest } from './buildTransaction.js'
import { type NodeOptions, tryOut } from './nodeReads.js'

/** A blockhash holds for a minute; the rest of it is for the visitor to approve. ms */
const LIFE = 30_000

/** What is to be sent, and where it is read. */
export type TransferRequest = Transfer & { readonly signal?: AbortSignal }

interface Finishing
  extends Pick<PreparedTransfer, 'amount' | 'cost' | 'held'>,
    Pick<BuildRequest, 'from' | 'latest'> {
  readonly node: NodeOptions
  readonly bytes: Uint8Array
}

/** Has the chain try a transaction out, and makes the request of it. */
export async function finishTransfer({
  node,
  from,
  latest: { blockhash, lastHeight, slot },
  bytes,
  ...facts
}: Finishing): Promise<PreparedTransfer | RefusedTransfer> {
  const failure = await tryOut(node, bytes)
  if (failure !== undefined) return refusal({ kind: 'refused', details: cleanText(failure, 200) })
  const options = Object.freeze({ preflightCommitment: 'confirmed' })
  return {
    ...facts,
    method: 'solana_signAndSendTransaction',
    params: Object.freeze({ transaction: base64.encode(bytes), pubkey: from, options }),
    since: `${lastHeight} ${slot} ${blockhash}`,
    life: LIFE,
  }
}

export const refusal = (problem: TransferProblem): RefusedTransfer => ({ problem })
