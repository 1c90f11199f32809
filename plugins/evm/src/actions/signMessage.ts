import { type Hex, toHex } from 'viem'
import type { OnChain } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readHex } from './readHex.js'

const METHOD = 'personal_sign'

interface SignMessageRequest extends Pick<OnChain, 'signal'> {
  readonly message: string | { readonly raw: Hex | Uint8Array }
}

export async function signMessage(context: EvmContext, request: SignMessageRequest): Promise<Hex> {
  const { message, ...options } = request
  const { address } = activeAccount(context)
  return readHex(await ask(context, METHOD, [toData(message), address], options), METHOD)
}

function toData(message: SignMessageRequest['message']): Hex {
  if (typeof message === 'string') return toHex(message)
  return typeof message.raw === 'string' ? message.raw : toHex(message.raw)
}
