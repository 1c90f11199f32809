import { FrameError } from '../contracts.js'
import type { DeviceStore } from '../device/openStore.js'
import type { UserWithVault } from './ensureVault.js'

/**
 * Remembers which wallet a user has on this device, and refuses another one: whoever can write to the service's database
 * could else give a user a wallet that is not theirs.
 */
export async function pinAddresses(store: DeviceStore, user: UserWithVault): Promise<void> {
  const seen = JSON.stringify([user.vault.addresses.eip155.toLowerCase(), user.vault.addresses.solana])
  const pinned = await store.getOrSet(`wallet:${user.id}`, seen)
  if (pinned !== seen)
    throw new FrameError(
      'The wallet service names another wallet than before. It is not used; ask the site.',
      -32603,
    )
}
