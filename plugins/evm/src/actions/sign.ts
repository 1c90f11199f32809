import { BaseError } from '@wallet-widget/kernel'
import {
  getTypesForEIP712Domain,
  type Hex,
  serializeTypedData,
  type TypedData,
  type TypedDataDefinition,
  toHex,
  validateTypedData,
} from 'viem'
import type { OnChain, SignTypedDataRequest } from '../api.js'
import { readHex } from './answers.js'
import { activeAccount, ask, type EvmContext } from './context.js'

type Signal = Pick<OnChain, 'signal'>
type Message = string | { readonly raw: Hex | Uint8Array }

export async function signMessage(
  context: EvmContext,
  { message, ...options }: Signal & { readonly message: Message },
): Promise<Hex> {
  const { address } = activeAccount(context)
  const method = 'personal_sign'
  return readHex(await ask(context, method, [toData(message), address], options), method)
}

function toData(message: Message): Hex {
  if (typeof message === 'string') return toHex(message)
  return typeof message.raw === 'string' ? message.raw : toHex(message.raw)
}

export async function signTypedData<
  const Data extends TypedData | Record<string, unknown>,
  Primary extends keyof Data | 'EIP712Domain',
>(context: EvmContext, request: SignTypedDataRequest<Data, Primary>): Promise<Hex> {
  const { address } = activeAccount(context)
  const { signal, ...data } = request as TypedDataDefinition & Signal
  const method = 'eth_signTypedData_v4'
  const answer = await ask(context, method, [address, serialize(data)], signal ? { signal } : {})
  return readHex(answer, method)
}

const serialize = (typed: TypedDataDefinition): string =>
  serializeTypedData(checked(typed) as Parameters<typeof serializeTypedData>[0])

/**
 * Typed data as wallets take it, with the type of its domain.
 *
 * @throws BaseError `INVALID_TYPED_DATA`
 */
export function checked({
  domain,
  primaryType,
  message,
  types: own,
}: TypedDataDefinition): TypedDataDefinition {
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...own }
  const data = { domain: domain ?? {}, primaryType, message, types } as TypedDataDefinition
  try {
    validateTypedData(data as Parameters<typeof validateTypedData>[0])
    return data
  } catch (cause) {
    throw new BaseError('The typed data does not fit its types', { code: 'INVALID_TYPED_DATA', cause })
  }
}
