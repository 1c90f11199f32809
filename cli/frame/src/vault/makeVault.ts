import { base64urlnopad } from '@scure/base'
import { ownedAccount, type Vault } from '@wallet-widget/services/contract'
import { addressesOf, createEntropy } from '../keys/deriveKeys.js'
import { seal } from './seal.js'

/**
 * A wallet, sealed with the account's secret; its keys are derived while the secret is on its way.
 *
 * @param entropy of a wallet that the owner brings, which is wiped; without it the wallet is new
 */
export async function makeVault(
  userId: string,
  secret: Promise<string>,
  entropy = createEntropy(),
): Promise<Vault> {
  try {
    const [addresses, given] = await Promise.all([addressesOf(entropy), secret])
    const key = Uint8Array.from(base64urlnopad.decode(given))
    try {
      const smartAccount = ownedAccount(addresses.eip155).address
      return {
        version: 1,
        addresses: { ...addresses, smartAccount },
        login: await seal(entropy, { userId, secret: key }),
      }
    } finally {
      key.fill(0)
    }
  } finally {
    entropy.fill(0)
  }
}
