import { base64 } from '@scure/base'
import { BaseError, type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { TransferRequest } from '../api.js'
import { isAddress } from '../chain/address.js'
import { toSendError } from '../chain/sendErrors.js'
import { SendUncertainError } from '../chain/uncertainSend.js'
import { commitmentError, toPresentCommitment } from '../commitment.js'
import { readSignature } from '../provider/readSignature.js'
import { loadWeb3 } from '../provider/transactions.js'
import { wrongNodeAnswer } from '../reads.js'
import { activeAccount, networkOf, type SolanaContext } from './context.js'

const MAX_LAMPORTS = 2n ** 64n - 1n

export async function transfer(
  context: SolanaContext,
  {
    to,
    lamports,
    signal,
    preflightCommitment = context.options.preflightCommitment ?? 'confirmed',
  }: TransferRequest,
): Promise<{ signature: string; lastValidBlockHeight: number; chainId: CaipNetworkId }> {
  if (!isAddress(to)) throw invalid('The receiver is not a Solana address.')
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports > MAX_LAMPORTS)
    throw invalid('The amount is not a whole number of lamports above zero.')
  const error = commitmentError(preflightCommitment)
  if (error) throw error
  const { address, networkId } = activeAccount(context)
  const network = networkOf(context, { chainId: networkId })

  const method = 'getLatestBlockhash'
  const params = [{ commitment: toPresentCommitment(preflightCommitment) }]
  const [latest, { PublicKey, SystemProgram, Transaction }] = await Promise.all([
    readFromNode({ network, method, params, signal }),
    loadWeb3(),
  ])
  const value = readProperty(latest, 'value')
  const blockhash = readProperty(value, 'blockhash')
  const lastValidBlockHeight = readProperty(value, 'lastValidBlockHeight')
  if (typeof blockhash !== 'string' || typeof lastValidBlockHeight !== 'number') throw wrongNodeAnswer(method)

  const from = new PublicKey(address)
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(to), lamports }),
  )
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const send = 'solana_signAndSendTransaction'
  try {
    const answer = await context.request({
      method: send,
      params: {
        transaction: base64.encode(Uint8Array.from(bytes)),
        pubkey: address,
        options: { preflightCommitment },
      },
      chainId: networkId,
      ...(signal ? { signal } : {}),
    })
    return { signature: readSignature(answer, send), lastValidBlockHeight, chainId: networkId }
  } catch (thrown) {
    const error = toSendError(thrown)
    if (!(error instanceof SendUncertainError) || !error.signature) throw error
    throw new SendUncertainError({ signature: error.signature, lastValidBlockHeight, cause: error.cause })
  }
}

const invalid = (what: string) =>
  new BaseError(what, { code: 'INVALID_TRANSACTION', metaMessages: ['Check the receiver and the amount.'] })
