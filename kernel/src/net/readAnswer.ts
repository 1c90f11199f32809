import { RpcError } from './RpcError.js'

const quantities =
  /^eth_(?:getBalance|chainId|blockNumber|gasPrice|estimateGas|getTransactionCount|maxPriorityFeePerGas|blobBaseFee)$/

/**
 * The result inside a JSON-RPC 2.0 answer.
 *
 * @throws RpcError RPC_REQUEST_FAILED: the node's own error, another id, no result, or no number where one is due
 */
export function readAnswer(answer: unknown, id: number, method: string): unknown {
  if (!isObject(answer)) throw garbage('The answer is no JSON-RPC answer')
  const error = own(answer, 'error')
  const answered = own(answer, 'id')
  if (answered !== id && !(error && answered === null)) throw garbage('The answer is to another request')
  if (error) throw toRpcError(error)
  const result = own(answer, 'result')
  if (result === undefined) throw garbage('The answer has no result')
  if (quantities.test(method) && !(typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result))) {
    throw garbage(`The answer to ${method} is no number`)
  }
  return result
}

function toRpcError(error: unknown): RpcError {
  if (!isObject(error)) return new RpcError({}, { details: typeof error === 'string' ? error : undefined })
  const code = own(error, 'code')
  const rpcCode = typeof code === 'number' ? code : undefined
  return new RpcError({ rpcCode, data: own(error, 'data') }, { cause: error })
}

function garbage(details: string): RpcError {
  return new RpcError({}, { details })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}
