import { verifyMessage as verify } from 'viem/actions'
import type { VerifyMessageRequest } from '../api.js'
import { createChainClient } from './chainClient.js'
import type { EvmContext } from './context.js'

export const verifyMessage = (
  context: EvmContext,
  { address, message, signature, ...on }: VerifyMessageRequest,
): Promise<boolean> => verify(createChainClient(context, on), { address, message, signature })
