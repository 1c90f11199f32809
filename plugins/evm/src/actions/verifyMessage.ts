import {
  CallExecutionError,
  ExecutionRevertedError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
} from 'viem'
import { call } from 'viem/actions'
import type { VerifyMessageRequest } from '../api.js'
import { createChainClient } from './chainClient.js'
import type { EvmContext } from './context.js'

/** Asked of the chain, whoever signed: it recovers an account's signature, and asks a contract. Source: EIP-6492. */
export async function verifyMessage(
  context: EvmContext,
  { address, message, signature, ...on }: VerifyMessageRequest,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hashMessage(message), signature],
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
