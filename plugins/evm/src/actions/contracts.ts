import { BaseError } from '@wallet-widget/kernel'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  type ReadContractParameters,
} from 'viem'
import { readContract as read } from 'viem/actions'
import type {
  OnChain,
  ReadContractRequest,
  ReadContractResult,
  TransactionRequest,
  WriteContractRequest,
} from '../api.js'
import { createChainClient } from './chainClient.js'
import type { EvmContext } from './context.js'
import { sendTransaction } from './transactions.js'

type Read = 'pure' | 'view'
type Write = 'nonpayable' | 'payable'

export async function readContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Read>,
  const args extends ContractFunctionArgs<abi, Read, name>,
>(
  context: EvmContext,
  request: ReadContractRequest<abi, name, args>,
): Promise<ReadContractResult<abi, name, args>> {
  const { chainId, signal, ...call } = request as ReadContractParameters & OnChain
  const client = createChainClient(context, { chainId, signal })
  try {
    return (await read(client, call)) as ReadContractResult<abi, name, args>
  } catch (cause) {
    const { shortMessage, message } = cause as { shortMessage?: string; message?: string }
    throw new BaseError(shortMessage ?? `Reading ${call.functionName} failed`, {
      code: 'CONTRACT_READ_FAILED',
      cause,
      details: message,
    })
  }
}

export async function writeContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, Write>,
  const args extends ContractFunctionArgs<abi, Write, name>,
>(context: EvmContext, request: WriteContractRequest<abi, name, args>): Promise<Hash> {
  const { abi, address, functionName, args, ...transaction } = request as ContractFunctionParameters &
    Omit<TransactionRequest, 'to' | 'data'>
  return sendTransaction(context, {
    ...transaction,
    to: address,
    data: encode({ abi, functionName, args }),
  })
}

function encode(call: Pick<ContractFunctionParameters, 'abi' | 'functionName' | 'args'>): Hex {
  try {
    return encodeFunctionData(call as Parameters<typeof encodeFunctionData>[0])
  } catch (cause) {
    throw new BaseError('The call does not fit the contract’s interface', { code: 'INVALID_CALL', cause })
  }
}
