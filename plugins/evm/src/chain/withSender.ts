import { type ChainRequest, readProperty } from '@wallet-widget/kernel'
import { isAddress } from './address.js'
import { isNamed, namedIn } from './checkNamed.js'

/**
 * Returns the params of a request, with the account in use as the sender of a transaction or bundle that names none, and as the
 * signer of a message: the wallet would choose one of its own.
 */
export function withSender({
  method,
  params,
  address,
}: Pick<ChainRequest, 'method' | 'params' | 'address'>): unknown {
  const place = namedIn(method)
  if (!address || !place || place === 'sender') return params
  if (place !== 'from') return withSigner(method, params, address, Number(place[0]))
  if (!Array.isArray(params)) return params
  const [first, ...rest]: readonly unknown[] = params
  const isObject = typeof first === 'object' && first !== null && !Array.isArray(first)
  if (!isObject || isNamed(readProperty(first, 'from'))) return params
  return [{ ...first, from: address }, ...rest]
}

/** @param at where the method has its account */
function withSigner(method: string, params: unknown, address: string, at: number): unknown {
  // It has no other parameter.
  if (method === 'eth_getEncryptionPublicKey')
    return isNamed(readProperty(params, '0')) || !(params === undefined || Array.isArray(params))
      ? params
      : [address]
  if (!Array.isArray(params)) return params
  const [first, second, ...rest]: readonly unknown[] = params
  const alone = isNamed(first) ? first : second
  if ((isNamed(first) && isNamed(second)) || !isNamed(alone)) return params
  // What comes first where the account does may be it, and what is missing the message.
  if (at === 0 && isAddress(alone)) return params
  // The oldest form of typed data is a list, before its signer. Source: MetaMask's `signTypedData_v1`.
  const isBefore = at === 1 || Array.isArray(alone)
  return [...(isBefore ? [alone, address] : [address, alone]), ...rest]
}
