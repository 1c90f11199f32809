import { type Account, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { isOfFamily, normalizeAddress, parseAddress } from '../chain/address.js'
import { toHex } from '../chain/bytes.js'

const MAX_ACCOUNTS = 100
const ORDINAL = /^ordinals?$/
/** The purposes of addresses of other chains, which some wallets add. */
const OTHER_CHAIN = /^(stacks|starknet|spark)$/

/**
 * Returns the accounts in a wallet's answer, payment first, each once. Where the wallet does not name a purpose, the
 * kind of address decides: taproot is for ordinals where there are other kinds too.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readAccounts(answer: unknown, method: string): readonly Account[] {
  if (!Array.isArray(answer) || answer.length > MAX_ACCOUNTS) throw wrongAnswer(method, 'a list of accounts')
  const entries = answer
    .map((entry: unknown) => (typeof entry === 'string' ? { address: entry } : entry))
    .filter((entry) => !isOfOtherChain(entry))
    .map((entry) => {
      const address = readProperty(entry, 'address')
      const parsed = parseAddress(address)
      if (!parsed) throw wrongAnswer(method, 'a list of Bitcoin addresses')
      return { entry, address: normalizeAddress(address as string), ...parsed }
    })
  const family = entries[0]?.family
  const hasOther = entries.some(({ kind }) => kind !== 'p2tr')
  const accounts = entries
    .filter(({ address }) => family && isOfFamily(address, family))
    .map(({ entry, address, kind }): Account => {
      const purpose = readProperty(entry, 'purpose')
      const publicKey = toHex(readProperty(entry, 'publicKey'))
      const path = readProperty(entry, 'derivationPath') ?? readProperty(entry, 'path')
      const isOrdinal = typeof purpose === 'string' ? ORDINAL.test(purpose) : kind === 'p2tr' && hasOther
      return {
        namespace: 'bip122',
        address,
        type: isOrdinal ? 'ordinal' : 'payment',
        ...(publicKey ? { publicKey } : {}),
        ...(typeof path === 'string' && /^m(\/\d{1,10}['h]?){1,10}$/.test(path) ? { path } : {}),
      }
    })
  const payments = accounts.filter(({ type }) => type === 'payment')
  return dedupe([...payments, ...accounts.filter(({ type }) => type === 'ordinal')])
}

const isOfOtherChain = (entry: unknown): boolean => {
  const purpose = readProperty(entry, 'purpose')
  const symbol = readProperty(entry, 'symbol')
  return (
    (typeof purpose === 'string' && OTHER_CHAIN.test(purpose)) || (symbol !== undefined && symbol !== 'BTC')
  )
}

function dedupe(accounts: readonly Account[]): readonly Account[] {
  const seen = new Set<string>()
  return accounts.filter(({ address }) => !seen.has(address) && seen.add(address))
}
