import type {
  Network,
  PreparedTransfer,
  RefusedTransfer,
  Token,
  TransferReceiver,
} from '@wallet-widget/kernel'
import { activeConnection, isSmartAccount } from '@wallet-widget/kernel/connectors'
import { transfersFor } from './findPayment.js'
import { isMislisted } from './isMislisted.js'
import type { Refusal } from './review.js'
import type { SendContext } from './sendContext.js'

export interface TransferFacts {
  readonly network: Network
  readonly from: string
  readonly receiver: TransferReceiver
  readonly token: Token
  readonly amount: bigint | 'all'
}

export type Prepared = { readonly prepared: PreparedTransfer } | { readonly refusal: Refusal }

/** Has the chain make the request; or what keeps it back. */
export async function prepareTransfer(
  context: SendContext,
  { network, from, receiver, token, amount }: TransferFacts,
): Promise<Prepared> {
  const connection = activeConnection(context.state, network.chainNamespace)
  const isSmart = connection?.address === from && isSmartAccount(connection)
  const isWrong = isMislisted(context, network, token)
  let answer: PreparedTransfer | RefusedTransfer | undefined
  try {
    const chain = await transfersFor(context, { networkId: network.caipNetworkId })
    const transfer = { network, from, to: receiver.address, token, amount }
    answer = await chain?.transfers.prepare({ ...transfer, ...(isSmart && { isSmartAccount: true }) })
  } catch (error) {
    context.logger.warn('A payment could not be prepared.', error)
  }
  if (await isWrong) return { refusal: { kind: 'mismatch' } }
  if (!answer) return { refusal: { kind: 'node' } }
  return answer.problem ? { refusal: { kind: 'problem', problem: answer.problem } } : { prepared: answer }
}
