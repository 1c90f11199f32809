import { BaseError } from '@wallet-widget/kernel'
import { numberToHex } from 'viem'
import { z } from 'zod/mini'
import type { Call, SendCallsRequest, SentCalls } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readWith } from './readWith.js'

const METHOD = 'wallet_sendCalls'
/** Wallets of the proposal's first version answered the id alone. */
const sent = z.union([
  z.pipe(
    z.string(),
    z.transform((id): SentCalls => ({ id })),
  ),
  z.object({ id: z.string(), capabilities: z.optional(z.record(z.string(), z.unknown())) }),
])

export async function sendCalls(context: EvmContext, request: SendCallsRequest): Promise<SentCalls> {
  const { address, chainId: active } = activeAccount(context)
  const { calls, capabilities, id, atomicRequired = false, chainId = active } = request
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('there is none')
  const reference = typeof chainId === 'number' ? chainId : Number(chainId.slice('eip155:'.length))
  const bundle = {
    version: '2.0.0',
    chainId: numberToHex(reference),
    from: address,
    atomicRequired,
    calls: calls.map(toRpcCall),
    ...(id === undefined ? {} : { id }),
    ...(capabilities ? { capabilities } : {}),
  }
  return readWith(sent, await ask(context, METHOD, [bundle], request), METHOD)
}

/** Source: spec section 5. */
function toRpcCall({ to, data, value, capabilities }: Call, index: number): object {
  if (typeof to !== 'string' || !to.startsWith('0x'))
    throw invalid(`\`to\` of call ${index} does not start with 0x`)
  if (data !== undefined && !(typeof data === 'string' && data.startsWith('0x')))
    throw invalid(`\`data\` of call ${index} does not start with 0x`)
  return {
    to,
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: numberToHex(value) }),
    ...(capabilities ? { capabilities } : {}),
  }
}

const invalid = (why: string) =>
  new BaseError('The calls are not valid', { code: 'INVALID_CALLS', metaMessages: [`Reason: ${why}.`] })
