import { base64urlnopad } from '@scure/base'
import type { Vault } from '../../../src/login/contract.js'
import { addressesOf } from '../keys/addresses.js'
import { createEntropy } from '../keys/deriveKeys.js'
import { seal } from './seal.js'

/** A new wallet, sealed with the account's secret. */
export async function makeVault(userId: string, secret: string): Promise<Vault> {
  const key = Uint8Array.from(base64urlnopad.decode(secret))
  const entropy = createEntropy()
  try {
    return {
      version: 1,
      addresses: await addressesOf(entropy),
      login: await seal(entropy, { userId, secret: key }),
    }
  } finally {
    key.fill(0)
    entropy.fill(0)
  }
}
