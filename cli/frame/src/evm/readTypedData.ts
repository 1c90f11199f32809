import { copyPlain } from '@wallet-widget/embedded-wallet/protocol'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import * as z from 'zod/mini'
import { domainType } from '../approval/decode/typedDataTree.js'
import { FrameError } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { checked } from '../rpc/checked.js'
import { misfit } from './checkTypedValues.js'

/** What could end a name in the text that EIP-712 hashes would make another type of it. */
const NAME = /^[^\s(),[\]]+$/
const TYPE = /^[^\s(),[\]]+(\[\d*\])*$/
const name = z.string().check(z.maxLength(200), z.regex(NAME))
const field = z.object({ name, type: z.string().check(z.maxLength(200), z.regex(TYPE)) })
const shape = z.object({
  types: z.record(name, z.array(field)),
  primaryType: z.string(),
  domain: z._default(z.record(z.string(), z.unknown()), {}),
  message: z.record(z.string(), z.unknown()),
})

/**
 * EIP-712 data as they are shown and signed: whole, of the chain that is asked on, frozen, their domain's type told.
 *
 * @param data the object, or JSON of it
 * @throws FrameError -32602, or 4901 for another chain
 */
export function readTypedData(data: unknown, chainId: number): TypedDataDefinition {
  const given = checked('eth_signTypedData_v4', shape, typeof data === 'string' ? parse(data) : data)
  const { domain, primaryType, message } = given
  if (!Object.hasOwn(given.types, primaryType)) throw unfit('primaryType is not one of its types')
  const { chainId: domainChain } = domain
  if (domainChain !== undefined && !isChain(domainChain, chainId)) {
    throw new FrameError(
      `This data is for chain ${String(domainChain).slice(0, 40)}, but the wallet is on chain ${chainId}. Switch first.`,
      4901,
    )
  }
  const types = { ...given.types, EIP712Domain: given.types.EIP712Domain ?? [...domainType(domain)] }
  const wrong =
    misfit(types, 'EIP712Domain', domain, 'domain') ??
    (primaryType === 'EIP712Domain' ? undefined : misfit(types, primaryType, message, 'message'))
  if (wrong !== undefined) throw unfit(wrong.slice(0, 200))
  const definition: TypedDataDefinition = deepFreeze({ domain, types, primaryType, message })
  try {
    hashTypedData(definition)
  } catch (error) {
    throw unfit(
      error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : 'it does not fit',
    )
  }
  return definition
}

function parse(text: string): unknown {
  try {
    return copyPlain(JSON.parse(text))
  } catch {
    throw unfit('it is no JSON, too large or too deep')
  }
}

function isChain(value: unknown, chainId: number): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return /^(0x[0-9a-f]+|\d+)$/i.test(String(value)) && BigInt(value) === BigInt(chainId)
}

const unfit = (why: string) => new FrameError(`The typed data can't be signed: ${why}.`, -32602)
