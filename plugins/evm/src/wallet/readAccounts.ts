import type { Account } from '@wallet-widget/kernel'
import { isAddress } from '../chain/address.js'

const MOST_ACCOUNTS = 1000

/** The accounts in a wallet's answer, each once; undefined when it is not a list of addresses. */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS || !answer.every(isAddress)) return undefined
  const byAddress = new Map(answer.map((address) => [address.slice(-40).toLowerCase(), address]))
  return [...byAddress.values()].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}
