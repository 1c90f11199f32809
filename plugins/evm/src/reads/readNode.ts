import { type NodeRead, readFromNode } from '@wallet-widget/kernel/connectors'

/** Methods that yield a number. Source: EIP-1474. */
const NUMBERS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getTransactionCount',
  'eth_maxPriorityFeePerGas',
])

/**
 * Reads from a network's own node. What is no number where one is due counts as no answer.
 *
 * @throws RpcError, HttpError; BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED`
 */
export const readNode = (request: NodeRead): Promise<unknown> =>
  readFromNode(NUMBERS.has(request.method) ? { ...request, isResult: isQuantity } : request)

const isQuantity = (result: unknown) => typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)
