import { BaseError } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { ConfirmTransactionRequest } from '../api.js'
import { TransactionFailedError } from '../chain/sendErrors.js'
import { waitForTransaction } from '../chain/waitForTransaction.js'
import { isCommitment } from '../commitment.js'
import { networkOf, type SolanaContext } from './context.js'

export async function confirmTransaction(
  context: SolanaContext,
  request: ConfirmTransactionRequest,
): Promise<{ slot: number }> {
  const { signature, lastValidBlockHeight, commitment, signal } = request
  const network = networkOf(context, request)
  const { slot, failure } = await waitForTransaction(
    (method, params) => readFromNode({ network, method, params, signal }),
    {
      signature,
      lastValidBlockHeight,
      commitment: isCommitment(commitment) ? commitment : 'confirmed',
      signal,
    },
  )
  if (failure === null) return { slot }
  throw new TransactionFailedError(
    new BaseError(JSON.stringify(failure).slice(0, 200), { code: 'RPC_REQUEST_FAILED' }),
  )
}
