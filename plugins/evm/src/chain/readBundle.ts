import {
  type ChainTransactions,
  type PluginContext,
  readProperty,
  type TransactionOutcome,
} from '@wallet-widget/kernel'

type Request = Parameters<ChainTransactions['readOutcome']>[0]

/**
 * Asks the wallet what became of a bundle of calls: nobody else knows. Nothing is known while another account or wallet is
 * in use. Source: EIP-5792.
 */
export async function readBundle(
  { request, state }: Pick<PluginContext, 'request' | 'state'>,
  { transaction, network, signal }: Request,
): Promise<TransactionOutcome> {
  const { activeNamespace, connections } = state.$session.get()
  const isHere = connections.some(
    ({ namespace, address, networkId }) =>
      namespace === 'eip155' &&
      networkId === network.caipNetworkId &&
      address.toLowerCase() === transaction.from.toLowerCase(),
  )
  if (activeNamespace !== 'eip155' || !isHere) return { status: 'pending' }
  const answer = await request({
    method: 'wallet_getCallsStatus',
    params: [transaction.id],
    chainId: network.caipNetworkId,
    ...(signal && { signal }),
  })
  const receipts = readProperty(answer, 'receipts')
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  const given = readProperty(last, 'transactionHash')
  const hash = typeof given === 'string' && /^0x[0-9a-f]{64}$/i.test(given) ? given : undefined
  const status = readProperty(answer, 'status')
  const isReverted = Array.isArray(receipts) && receipts.some((one) => readProperty(one, 'status') === '0x0')
  // Wallets of the first version answer in words.
  if (status === 'CONFIRMED') return { status: isReverted ? 'failed' : 'confirmed', hash }
  if (typeof status !== 'number' || status < 200) return { status: 'pending', hash }
  return { status: status < 300 ? 'confirmed' : 'failed', hash }
}
