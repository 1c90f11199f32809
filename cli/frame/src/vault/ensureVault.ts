import type { LoginUser, Vault } from '@wallet-widget/services/contract'
import type { Api } from '../api/createApi.js'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { DeviceStore } from '../device/openStore.js'

export type UserWithVault = LoginUser & { vault: Vault }

/** Asks for the entropy of a wallet that the owner brings; `undefined` for a new one. */
export type AskForWallet = () => Promise<Uint8Array<ArrayBuffer> | undefined>

/**
 * The user with a wallet: makes one if there is none. Of two tabs that make one at once, both end with the first.
 *
 * @throws ApiError `WALLET_EXISTS` when the first is another than the one that is brought
 */
export async function ensureVault(
  api: Api,
  token: string,
  user: LoginUser,
  ask?: AskForWallet,
): Promise<UserWithVault> {
  if (user.vault) return user as UserWithVault
  const brought = await ask?.()
  try {
    return await keepWallet(api, token, user, brought)
  } finally {
    brought?.fill(0)
  }
}

async function keepWallet(
  api: Api,
  token: string,
  user: LoginUser,
  brought: Uint8Array<ArrayBuffer> | undefined,
): Promise<UserWithVault> {
  const secret = api.call('secret', {}, { token }).then((answer) => answer.secret)
  secret.catch(() => {}) // awaited below, unless the import fails before
  const { makeVault } = await import('./makeVault.js')
  const vault = await makeVault(user.id, secret, brought)
  try {
    const { revision } = await api.call('putVault', { vault, ...(brought && { brought: true }) }, { token })
    return { ...user, vault, vaultRevision: revision }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VAULT_CONFLICT') throw error
    const now = await api.call('session', {}, { token })
    if (!now.vault) throw error
    if (brought && now.vault.addresses.eip155 !== vault.addresses.eip155)
      throw new ApiError({
        code: 'WALLET_EXISTS',
        message: 'This account has another wallet by now, which stays.',
      })
    return now as UserWithVault
  }
}

/**
 * Remembers which wallet a user has on this device, and refuses another one: whoever can write to the service's database
 * could else give a user a wallet that is not theirs.
 */
export async function pinAddresses(store: DeviceStore, user: UserWithVault): Promise<void> {
  const { eip155, solana, smartAccount } = user.vault.addresses
  const seen = JSON.stringify([
    eip155.toLowerCase(),
    solana,
    ...(smartAccount ? [smartAccount.toLowerCase()] : []),
  ])
  const pinned = await store.getOrSet(`wallet:${user.id}`, seen)
  if (pinned !== seen)
    throw new FrameError(
      'The wallet service names another wallet than before. It is not used; ask the site.',
      -32603,
    )
}
