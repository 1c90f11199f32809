import { BaseError } from '../errors/BaseError.js'
import type { ProviderRegistry } from '../registries.js'

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** A CAIP-10 address, `namespace:reference:address`, such as `eip155:1:0xab…`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/**
 * Splits a CAIP-2 network id.
 *
 * @throws BaseError `INVALID_CAIP_NETWORK_ID`: not exactly two non-empty parts, or an unknown namespace.
 * @example parseCaipNetworkId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseCaipNetworkId(value: string): { namespace: ChainNamespace; reference: string } {
  const [namespace, reference, ...rest] = String(value).split(':')
  if (!isChainNamespace(namespace) || !isReference(reference) || rest.length > 0)
    throw new BaseError('Invalid CAIP-2 network id', { code: 'INVALID_CAIP_NETWORK_ID' })
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 address.
 *
 * @throws BaseError `INVALID_CAIP_ADDRESS`: not exactly three non-empty parts, or an unknown namespace.
 * @example parseCaipAddress('eip155:1:0xab…') // { namespace: 'eip155', reference: '1', address: '0xab…', … }
 */
export function parseCaipAddress(value: string): {
  namespace: ChainNamespace
  reference: string
  address: string
  networkId: CaipNetworkId
} {
  const [namespace, reference, address, ...rest] = String(value).split(':')
  if (!isChainNamespace(namespace) || !isReference(reference) || !address || rest.length > 0)
    throw new BaseError('Invalid CAIP-10 address', { code: 'INVALID_CAIP_ADDRESS' })
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

/** Joins a network id and an address into a CAIP-10 address. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}` as CaipAddress
}

/** Whether a value is a CAIP-2 network id with a known namespace. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isChainNamespace(namespace) && isReference(reference) && rest.length === 0
}

/**
 * A CAIP-2 namespace, such as `eip155`: any that an adapter is registered for. Those of the plugins in use are suggested.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export type ChainNamespace = Extract<keyof ProviderRegistry, string> | (string & {})

/** Whether a value has the form of a CAIP-2 namespace. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value)
}

/** Whether a value has the form of the second part of a CAIP-2 id. */
const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(value)
