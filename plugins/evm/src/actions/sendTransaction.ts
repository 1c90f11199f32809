import type { Hash } from 'viem'
import type { TransactionRequest } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readHex } from './readHex.js'
import { toRpcTransaction } from './toRpcTransaction.js'

const HASH_BYTES = 32

export async function sendTransaction(context: EvmContext, request: TransactionRequest): Promise<Hash> {
  const { address } = activeAccount(context)
  const transaction = toRpcTransaction(request, address)
  const answer = await ask(context, 'eth_sendTransaction', [transaction], request)
  return readHex(answer, 'eth_sendTransaction', HASH_BYTES)
}
