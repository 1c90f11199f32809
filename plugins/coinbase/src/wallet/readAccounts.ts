import type { Account } from '@wallet-widget/kernel'

const MOST_ACCOUNTS = 100
const ADDRESS = /^0x[\da-f]{40}$/i

/** The accounts in the wallet's answer, each once; undefined when it is not a list of addresses. */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS) return undefined
  if (!answer.every((one) => typeof one === 'string' && ADDRESS.test(one))) return undefined
  const byAddress = new Map(answer.map((address: string) => [address.toLowerCase(), address]))
  return [...byAddress.values()].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}
