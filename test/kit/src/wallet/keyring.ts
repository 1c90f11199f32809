import type { Address, Hex, LocalAccount } from 'viem'
import { DEVELOPMENT_ADDRESSES, DEVELOPMENT_MNEMONIC } from './developmentAccounts.js'
import { unauthorized } from './providerError.js'

/** Where the accounts of a simulated wallet come from. */
export interface KeySource {
  /** Private keys. */
  readonly accounts?: readonly Hex[]
  /** BIP-39 words. @default the development mnemonic, which local chains fund */
  readonly mnemonic?: string
  /** How many accounts of the mnemonic. @default 3 */
  readonly accountCount?: number
}

/** Holds the accounts; derives keys only when something is to be signed. */
export interface Keyring {
  addresses(): Promise<readonly Address[]>
  /** @throws ProviderRpcError 4100 for an address that is not of this wallet */
  account(address: string): Promise<LocalAccount>
}

export function createKeyring(source: KeySource): Keyring {
  const { accounts, mnemonic = DEVELOPMENT_MNEMONIC, accountCount = 3 } = source
  let derived: Promise<readonly LocalAccount[]> | undefined

  const derive = async () => {
    const { mnemonicToAccount, privateKeyToAccount } = await import('viem/accounts')
    if (accounts) return accounts.map((key) => privateKeyToAccount(key))
    return Array.from({ length: accountCount }, (_, addressIndex) =>
      mnemonicToAccount(mnemonic, { addressIndex }),
    )
  }
  const all = () => {
    derived ??= derive()
    return derived
  }
  const known = !accounts && mnemonic === DEVELOPMENT_MNEMONIC && accountCount <= DEVELOPMENT_ADDRESSES.length

  return {
    addresses: async () =>
      known ? DEVELOPMENT_ADDRESSES.slice(0, accountCount) : (await all()).map(({ address }) => address),
    async account(address) {
      const found = (await all()).find((account) => sameAddress(account.address, address))
      if (!found) throw unauthorized()
      return found
    },
  }
}

/** Whether two spellings are one address. */
export const sameAddress = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase()
