import type { Address } from 'viem'
import { ownedAccount } from './ownedAccount.js'
import type { SmartAccount } from './smartAccount.js'
import { soladyAccount } from './soladyAccount.js'

/** Every account that an EVM key owns: that of new wallets first. */
export const accountsOwnedBy = (owner: Address): readonly SmartAccount[] => [
  ownedAccount(owner),
  soladyAccount(owner),
]

/**
 * A wallet's smart account. A record that names none is of a wallet made before there was more than one kind. Undefined when it
 * names one that the key does not own.
 */
export function smartAccountOf(addresses: {
  readonly eip155: string
  readonly smartAccount?: string | undefined
}): SmartAccount | undefined {
  const owner = addresses.eip155 as Address
  if (addresses.smartAccount === undefined) return soladyAccount(owner)
  const wanted = addresses.smartAccount.toLowerCase()
  return accountsOwnedBy(owner).find(({ address }) => address.toLowerCase() === wanted)
}
