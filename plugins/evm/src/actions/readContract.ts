import { BaseError } from '@wallet-widget/kernel'
import type { ReadContractParameters } from 'viem'
import { readContract as read } from 'viem/actions'
import type { OnChain } from '../api.js'
import { createChainClient } from './createChainClient.js'
import type { EvmContext } from './evmContext.js'

export async function readContract(
  context: EvmContext,
  request: ReadContractParameters & OnChain,
): Promise<unknown> {
  const { chainId, signal, ...call } = request
  const options = { ...(chainId === undefined ? {} : { chainId }), ...(signal ? { signal } : {}) }
  const client = createChainClient(context, options)
  try {
    return await read(client, call)
  } catch (cause) {
    const { shortMessage, message } = cause as { shortMessage?: string; message?: string }
    throw new BaseError(shortMessage ?? `Reading ${String(call.functionName)} failed`, {
      code: 'CONTRACT_READ_FAILED',
      cause,
      details: message,
    })
  }
}
