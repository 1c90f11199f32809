import { BaseError, readProperty } from '@wallet-widget/kernel'
import { readFromNode, sleep } from '@wallet-widget/kernel/connectors'
import type { ConfirmTransactionRequest } from '../api.js'
import { blockhashExpired, TransactionFailedError } from '../chain/sendErrors.js'
import { isCommitment, reaches } from '../commitment.js'
import { wrongNodeAnswer } from '../reads.js'
import { networkOf, type SolanaContext } from './context.js'

/** ms */
const INTERVAL = 1000

export async function confirmTransaction(
  context: SolanaContext,
  request: ConfirmTransactionRequest,
): Promise<{ slot: number }> {
  const { signature, lastValidBlockHeight, commitment = 'confirmed', signal } = request
  const network = networkOf(context, request)
  const wanted = isCommitment(commitment) ? commitment : 'confirmed'
  const ask = (method: string, params: unknown) => readFromNode({ network, method, params, signal })
  const readStatus = async () => {
    const answer = await ask('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
    const list = readProperty(answer, 'value')
    if (!Array.isArray(list)) throw wrongNodeAnswer('getSignatureStatuses')
    return list[0] as unknown
  }

  for (;;) {
    const height = lastValidBlockHeight && (await ask('getBlockHeight', [{ commitment: 'confirmed' }]))
    const status = await readStatus() // after the height: a transaction unknown by then never arrives
    const failure = readProperty(status, 'err')
    if (failure !== undefined && failure !== null)
      throw new TransactionFailedError(
        new BaseError(JSON.stringify(failure).slice(0, 200), { code: 'RPC_REQUEST_FAILED' }),
      )
    const slot = readProperty(status, 'slot')
    if (typeof slot === 'number' && reaches(readProperty(status, 'confirmationStatus'), wanted))
      return { slot }
    if (
      status === null &&
      lastValidBlockHeight &&
      typeof height === 'number' &&
      height > lastValidBlockHeight
    )
      throw blockhashExpired()
    await sleep(INTERVAL, signal)
  }
}
