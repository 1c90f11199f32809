import {
  CallExecutionError,
  ExecutionRevertedError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  hashTypedData,
  type TypedData,
  type TypedDataDefinition,
} from 'viem'
import { call } from 'viem/actions'
import type { Signed, VerifyMessageRequest, VerifyTypedDataRequest } from '../api.js'
import { createChainClient } from './chainClient.js'
import type { EvmContext } from './context.js'
import { checked } from './sign.js'

export const verifyMessage = (
  context: EvmContext,
  { message, ...signed }: VerifyMessageRequest,
): Promise<boolean> => verify(context, hashMessage(message), signed)

export async function verifyTypedData<
  const Data extends TypedData | Record<string, unknown>,
  Primary extends keyof Data | 'EIP712Domain',
>(context: EvmContext, request: VerifyTypedDataRequest<Data, Primary>): Promise<boolean> {
  const { address, signature, chainId, signal, ...data } = request as TypedDataDefinition & Signed
  const signed = { address, signature, ...(chainId !== undefined && { chainId }), ...(signal && { signal }) }
  return verify(context, hashTypedData(checked(data)), signed)
}

/** Asked of the chain, whoever signed: it recovers an account's signature, and asks a contract. Source: EIP-6492. */
async function verify(
  context: EvmContext,
  hash: Hex,
  { address, signature, ...on }: Signed,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    const answer = await call(createChainClient(context, on), { data })
    return answer.data !== undefined && Number(answer.data) === 1
  } catch (error) {
    // What is no signature at all.
    if (error instanceof CallExecutionError && error.walk((cause) => cause instanceof ExecutionRevertedError))
      return false
    throw error
  }
}
