import { type Network, readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import { isAddress, normalizeAddress } from '../chain/address.js'
import type { SharedAccounts } from '../handle.js'

const MAX_ACCOUNTS = 1000

/**
 * Reads a wallet's list of accounts. Leaves out accounts of other chains (such as Ethereum's) and those that the
 * visitor restricted to another network.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readAccounts(answer: unknown, network: Network): SharedAccounts {
  if (!Array.isArray(answer) || answer.length > MAX_ACCOUNTS)
    throw wrongAnswer('accounts.get', 'a list of accounts')
  const spellings = new Map<string, string>()
  for (const one of answer) {
    const address = readProperty(one, 'address')
    const type = readProperty(one, 'type')
    if (type === 'ethereum' || !isAddress(address) || !isUsable(readProperty(one, 'genesisHash'), network))
      continue
    const generic = normalizeAddress(address)
    if (!spellings.has(generic)) spellings.set(generic, address)
  }
  return {
    accounts: [...spellings.keys()].map((address) => ({ namespace: 'polkadot', address, type: 'eoa' })),
    spelling: (address) => (isAddress(address) ? spellings.get(normalizeAddress(address)) : undefined),
  }
}

/** Wallets let visitors restrict an account to one network, by its genesis hash. */
const isUsable = (genesisHash: unknown, { id }: Network): boolean =>
  typeof genesisHash !== 'string' || genesisHash.length < 34 || genesisHash.slice(2, 34) === id
