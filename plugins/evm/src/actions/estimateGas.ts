import type { TransactionRequest } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readHex } from './readHex.js'
import { toRpcTransaction } from './toRpcTransaction.js'

export async function estimateGas(context: EvmContext, request: TransactionRequest): Promise<bigint> {
  const { address } = activeAccount(context)
  const answer = await ask(context, 'eth_estimateGas', [toRpcTransaction(request, address)], request)
  return BigInt(readHex(answer, 'eth_estimateGas'))
}
