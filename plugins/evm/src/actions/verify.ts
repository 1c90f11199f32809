import {
  type Address,
  CallExecutionError,
  type Client,
  ExecutionRevertedError,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  hashTypedData,
  isErc6492Signature,
  parseErc6492Signature,
  type TypedData,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import { call, getCode } from 'viem/actions'
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
  // It has no key, and is what the chain recovers from whatever is no signature.
  if (address === zeroAddress) return false
  const client = createChainClient(context, on)
  const own = await ownSignature(client, address, signature)
  if (own === undefined) return false
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, own],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    const answer = await call(client, { data })
    return answer.data !== undefined && Number(answer.data) === 1
  } catch (error) {
    // What is no signature at all.
    if (error instanceof CallExecutionError && error.walk((cause) => cause instanceof ExecutionRevertedError))
      return false
    throw error
  }
}

/**
 * The signature without what would deploy its account, where the account stands already: to call that might change whose the
 * account is. Undefined where it can't be read, or there is more of it inside.
 */
async function ownSignature(client: Client, address: Address, signature: Hex): Promise<Hex | undefined> {
  if (!isErc6492Signature(signature) || (await getCode(client, { address })) === undefined) return signature
  try {
    const own = parseErc6492Signature(signature).signature
    return isErc6492Signature(own) ? undefined : own
  } catch {
    return undefined
  }
}
