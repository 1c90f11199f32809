import { BaseError } from '@wallet-widget/kernel'
import {
  getTypesForEIP712Domain,
  type Hex,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem'
import type { OnChain } from '../api.js'
import { activeAccount } from './activeAccount.js'
import { ask } from './ask.js'
import type { EvmContext } from './evmContext.js'
import { readHex } from './readHex.js'

const METHOD = 'eth_signTypedData_v4'

export async function signTypedData(
  context: EvmContext,
  { signal, ...given }: TypedDataDefinition & Pick<OnChain, 'signal'>,
): Promise<Hex> {
  const { address } = activeAccount(context)
  const text = serialize(given as TypedDataDefinition)
  return readHex(await ask(context, METHOD, [address, text], signal ? { signal } : {}), METHOD)
}

function serialize({ domain, primaryType, message, types: own }: TypedDataDefinition): string {
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...own }
  const data = { domain: domain ?? {}, primaryType, message, types } as TypedDataDefinition
  try {
    validateTypedData(data as Parameters<typeof validateTypedData>[0])
    return serializeTypedData(data as Parameters<typeof serializeTypedData>[0])
  } catch (cause) {
    throw new BaseError('The typed data does not fit its types', { code: 'INVALID_TYPED_DATA', cause })
  }
}
