import { type ChainRequest, readProperty } from '@wallet-widget/kernel'
import { namedIn } from './checkNamed.js'

/**
 * Returns the params of a request, with the account in use as the sender of a transaction or bundle that names none: the
 * wallet would choose one of its own.
 */
export function withSender({
  method,
  params,
  address,
}: Pick<ChainRequest, 'method' | 'params' | 'address'>): unknown {
  if (namedIn(method) !== 'from' || !address || !Array.isArray(params)) return params
  const [first, ...rest]: readonly unknown[] = params
  const isObject = typeof first === 'object' && first !== null && !Array.isArray(first)
  if (!isObject || (readProperty(first, 'from') ?? undefined) !== undefined) return params
  return [{ ...first, from: address }, ...rest]
}
