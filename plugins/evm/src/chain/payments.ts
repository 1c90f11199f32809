import type { ChainPayments, PaymentLink } from '@wallet-widget/kernel'
import { checksumAddress, isAddress } from './address.js'

/** Requests for payments on EVM chains. Source: EIP-681. */
export const payments: ChainPayments = {
  createLink: ({ address, network, amount }) =>
    `ethereum:${address}@${network.id}${amount === undefined ? '' : `?value=${amount}`}`,
  readLink,
}

const LINK = /^ethereum:(?:pay-)?([^@/?#]+)(?:@(\d{1,20}))?(?:\/([^?#]*))?(?:\?([^#]*))?$/i
const LONGEST = 2_000
const LARGEST = 2n ** 256n - 1n

function readLink(link: string): PaymentLink | undefined {
  const parts = link.length <= LONGEST ? LINK.exec(link) : null
  if (!parts) return undefined
  const [, target = '', chainId, call, query = ''] = parts
  const given = [...new URLSearchParams(query)]
  // EIP-681 has keys in small letters alone. Codes that are all in capitals are smaller, and mean the same.
  const asked = new Map(given.map(([key, value]) => [key.toLowerCase(), value]))
  // Of a value that is given twice, each reader might take another.
  if (asked.size !== given.length) return undefined
  const networkId = chainId === undefined ? undefined : (`eip155:${BigInt(chainId)}` as const)
  if (call) return call === 'transfer' ? readTokenLink(target, asked, networkId) : undefined
  const to = readTarget(target)
  const value = asked.get('value')
  const units = value === undefined ? undefined : readNumber(value)
  if (to === undefined || (value !== undefined && units === undefined)) return undefined
  return { to, networkId, ...(units === undefined ? {} : { amount: { units } }) }
}

function readTokenLink(
  token: string,
  asked: ReadonlyMap<string, string>,
  networkId: PaymentLink['networkId'],
): PaymentLink | undefined {
  const tokenAddress = isWritten(token) ? checksumAddress(token) : undefined
  const to = readTarget(asked.get('address') ?? '')
  const amount = asked.get('uint256')
  const units = amount === undefined ? undefined : readNumber(amount)
  if (tokenAddress === undefined || to === undefined || (amount !== undefined && units === undefined))
    return undefined
  return { to, networkId, tokenAddress, ...(units === undefined ? {} : { amount: { units } }) }
}

/** An address, whose checksum is right where it has one. */
const isWritten = (text: string): boolean => {
  if (!text.startsWith('0x') || !isAddress(text)) return false
  const isMixed = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text)
  return !isMixed || checksumAddress(text) === text
}

/** An address, or a name that is looked up later. */
function readTarget(target: string): string | undefined {
  if (isWritten(target)) return checksumAddress(target)
  return /^[^\s:%]{1,250}\.[^\s:%.]{2,}$/.test(target) && !/^0x/i.test(target) ? target : undefined
}

/** A whole number, also as `2.014e18`; undefined where it is none. */
function readNumber(text: string): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  if (whole === undefined || fraction.length > Number(exponent)) return undefined
  const value = BigInt(whole + fraction.padEnd(Number(exponent), '0'))
  return value <= LARGEST ? value : undefined
}
