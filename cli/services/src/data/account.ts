import { getAddress, isAddress } from 'viem'
import { HttpError } from '../httpError.js'

/** An account as a route was asked for it. */
export type Account = {
  /** As its chain writes it. */
  readonly address: string
  readonly namespace: string
  /** CAIP-2, where the account was given as CAIP-10. */
  readonly networkId?: string
}

const EVM = /^(0x)?[0-9a-fA-F]{40}$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** No step of a path: sources are asked for it by one. */
const OTHER = /^(?!\.{1,2}$)[-.%a-zA-Z0-9]{1,128}$/
const NETWORK = /^([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}$/

/**
 * Reads an address, or an account of CAIP-10.
 *
 * @param networkId - CAIP-2, where the call names one: it says what kind of address it is
 * @throws HttpError `INVALID_REQUEST`
 */
export function readAccount(text: string, networkId: string | undefined): Account {
  const at = text.lastIndexOf(':')
  const own = at < 0 ? undefined : text.slice(0, at)
  if (own !== undefined && !NETWORK.test(own)) throw invalid('is not a CAIP-10 account')
  if (own !== undefined && networkId !== undefined && own !== networkId)
    throw invalid('is of another network than chainId')
  const of = own ?? networkId
  const address = text.slice(at + 1)
  const namespace = of === undefined ? namespaceOf(address) : (NETWORK.exec(of)?.[1] ?? '')
  return { address: spell(namespace, address), namespace, ...(own !== undefined && { networkId: own }) }
}

function namespaceOf(address: string): string {
  if (EVM.test(address)) return 'eip155'
  if (/^(bc1|tb1|bcrt1|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/.test(address)) return 'bip122'
  return 'solana'
}

function spell(namespace: string, address: string): string {
  if (namespace === 'eip155') {
    const hex = `0x${address.replace(/^0x/, '').toLowerCase()}`
    if (!EVM.test(address) || !isAddress(hex)) throw invalid('is not an EVM address')
    return getAddress(hex)
  }
  if (namespace === 'solana' ? BASE58.test(address) : OTHER.test(address)) return address
  throw invalid(`is not an address of ${namespace}`)
}

const invalid = (what: string) => new HttpError(400, 'INVALID_REQUEST', `The account ${what}.`)
