import { BaseError } from '@wallet-widget/kernel'
import { type ContractFunctionParameters, encodeFunctionData, type Hash, type Hex } from 'viem'
import type { TransactionRequest } from '../api.js'
import type { EvmContext } from './evmContext.js'
import { sendTransaction } from './sendTransaction.js'

export async function writeContract(
  context: EvmContext,
  request: ContractFunctionParameters & Omit<TransactionRequest, 'to' | 'data'>,
): Promise<Hash> {
  const { abi, address, functionName, args, ...transaction } = request
  return sendTransaction(context, {
    ...transaction,
    to: address,
    data: encode({ abi, functionName, args }),
  } as TransactionRequest)
}

function encode(call: Pick<ContractFunctionParameters, 'abi' | 'functionName' | 'args'>): Hex {
  try {
    return encodeFunctionData(call as Parameters<typeof encodeFunctionData>[0])
  } catch (cause) {
    throw new BaseError('The call does not fit the contract’s interface', { code: 'INVALID_CALL', cause })
  }
}
