import { BaseError, loadNet, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { ConfirmTransactionRequest } from '../api.js'
import { wrongNodeAnswer } from '../chain/readBalance.js'
import { blockhashExpired, transactionFailed } from '../chain/toSendError.js'
import { isCommitment, toPresentCommitment } from '../commitment.js'
import { networkOf } from './activeAccount.js'
import type { SolanaContext } from './solanaContext.js'

const INTERVAL_MS = 1000
const ORDER = ['processed', 'confirmed', 'finalized']

export async function confirmTransaction(
  context: SolanaContext,
  request: ConfirmTransactionRequest,
): Promise<{ slot: number }> {
  const { signature, lastValidBlockHeight, commitment = 'confirmed', signal } = request
  const network = networkOf(context, request)
  const { sleep } = await loadNet()
  const due = ORDER.indexOf(toPresentCommitment(isCommitment(commitment) ? commitment : 'confirmed'))
  const ask = (method: string, params: unknown) => readFromNode({ network, method, params, signal })
  const look = async () => {
    const answer = await ask('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
    const list = readProperty(answer, 'value')
    if (!Array.isArray(list)) throw wrongNodeAnswer('getSignatureStatuses')
    return list[0] as unknown
  }

  for (;;) {
    const height = lastValidBlockHeight && (await ask('getBlockHeight', [{ commitment: 'confirmed' }]))
    const status = await look() // after the height: what is not there by then is not there at all
    const failure = readProperty(status, 'err')
    if (failure !== undefined && failure !== null)
      throw transactionFailed(
        new BaseError(JSON.stringify(failure).slice(0, 200), { code: 'RPC_REQUEST_FAILED' }),
      )
    const slot = readProperty(status, 'slot')
    if (typeof slot === 'number' && ORDER.indexOf(String(readProperty(status, 'confirmationStatus'))) >= due)
      return { slot }
    if (
      status === null &&
      lastValidBlockHeight &&
      typeof height === 'number' &&
      height > lastValidBlockHeight
    )
      throw blockhashExpired()
    await sleep(INTERVAL_MS, signal)
  }
}
