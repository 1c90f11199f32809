import type { LoginUser, Vault } from '@wallet-widget/services/contract'
import { ApiError } from '../api/apiError.js'
import type { Api } from '../api/createApi.js'

export type UserWithVault = LoginUser & { vault: Vault }

/** The user with a wallet: makes one if there is none. Of two tabs that make one at once, both end with the first. */
export async function ensureVault(api: Api, token: string, user: LoginUser): Promise<UserWithVault> {
  if (user.vault) return user as UserWithVault
  const secret = api.call('secret', {}, { token }).then((answer) => answer.secret)
  secret.catch(() => {}) // awaited below, unless the import fails before
  const { makeVault } = await import('./makeVault.js')
  const vault = await makeVault(user.id, secret)
  try {
    const { revision } = await api.call('putVault', { vault }, { token })
    return { ...user, vault, vaultRevision: revision }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VAULT_CONFLICT') throw error
    const now = await api.call('session', {}, { token })
    if (!now.vault) throw error
    return now as UserWithVault
  }
}
