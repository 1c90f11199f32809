import { type ChainRequest, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { isAddress } from './address.js'
import { chainIdOf } from './chainId.js'

/**
 * What a request names the account in: a member of its transaction, bundle or operation, or one of its params, the likelier
 * one first.
 */
const NAMED_IN: Readonly<Record<string, 'from' | 'sender' | readonly ['0' | '1', '0' | '1']>> = {
  eth_sendTransaction: 'from',
  eth_signTransaction: 'from',
  eth_sendUnsignedTransaction: 'from',
  wallet_sendCalls: 'from',
  wallet_sendTransaction: 'from',
  eth_sendUserOperation: 'sender',
  personal_sign: ['1', '0'],
  eth_sign: ['0', '1'],
  eth_signTypedData: ['0', '1'],
  eth_signTypedData_v3: ['0', '1'],
  eth_signTypedData_v4: ['0', '1'],
  eth_decrypt: ['1', '0'],
  eth_getEncryptionPublicKey: ['0', '1'],
}

/** Where a request of this method names the account; undefined where it names none. */
export const namedIn = (method: string) => (Object.hasOwn(NAMED_IN, method) ? NAMED_IN[method] : undefined)

/**
 * Returns why a request must not reach any wallet: it names an account that is not connected, or another network than it
 * goes to, as typed data does in its domain. Undefined when it may.
 *
 * @param accounts those connected; without any, nothing is refused
 */
export function findNamedRefusal(
  { method, params, networkId }: Pick<ChainRequest, 'method' | 'params' | 'networkId'>,
  accounts: readonly string[],
): WalletError | undefined {
  const place = namedIn(method)
  if (!place || accounts.length === 0) return undefined
  const first = readProperty(params, '0')
  const from =
    typeof place === 'string'
      ? readProperty(first, place)
      : place.map((key) => readProperty(params, key)).find(isAddress)
  if (isNamed(from) && !accounts.some((account) => isSame(account, from)))
    return new WalletError(4100, {
      details: `${print(from)} is not connected. Name an account of eth_accounts.`,
    })
  const chainId =
    typeof place === 'string' ? readProperty(first, 'chainId') : readTypedChainId(method, params)
  if (isNamed(chainId) && readChainId(chainId) !== chainIdOf(networkId))
    return new WalletError(-32602, {
      details: `The chainId ${print(chainId)} is not that of ${networkId}, where the request goes.`,
    })
  return undefined
}

/** The `chainId` in the domain of typed data: an object, or its JSON, wherever in the params it is. Source: EIP-712. */
function readTypedChainId(method: string, params: unknown): unknown {
  if (!method.startsWith('eth_signTypedData')) return undefined
  return ['0', '1']
    .map((key) => readProperty(params, key))
    .map((given) => readProperty(typeof given === 'string' ? parse(given) : given, 'domain'))
    .map((domain) => readProperty(domain, 'chainId'))
    .find(isNamed)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the wallet says what is wrong with it
  }
}

export const isNamed = (value: unknown): boolean => value !== undefined && value !== null

const isSame = (account: string, named: unknown): boolean =>
  isAddress(named) && account.slice(-40).toLowerCase() === named.slice(-40).toLowerCase()

/** A chain id as libraries write it: hex, with leading zeros too, a number, a bigint, or decimal digits. */
function readChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,20})$/i.test(value)
  return isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined
}

const print = (value: unknown): string =>
  typeof value === 'object' ? 'An object' : String(value).slice(0, 100)
