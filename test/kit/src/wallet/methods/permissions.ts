import { providerError, userRejected } from '../providerError.js'
import type { Method, WalletCore } from '../walletCore.js'

const asking = new WeakSet<WalletCore>()

async function connect(core: WalletCore, method: string): Promise<readonly string[]> {
  if (asking.has(core))
    throw providerError(
      -32002,
      `Request of type 'wallet_requestPermissions' already pending for origin ${core.origin}. Please wait.`,
    )
  asking.add(core)
  try {
    await core.unlocked()
    const known = method === 'eth_requestAccounts' ? await core.accounts() : []
    if (known.length > 0) return known
    const accounts = await core.everyAccount()
    const answer = await core.ask(method, { kind: 'connect', accounts })
    const chosen = typeof answer === 'object' ? answer.accounts : accounts
    if (chosen.length === 0) throw userRejected()
    await core.permit(chosen)
    return core.accounts()
  } finally {
    asking.delete(core)
  }
}

const permission = (core: WalletCore, accounts: readonly string[]) => ({
  id: `eth_accounts:${core.origin}`,
  parentCapability: 'eth_accounts',
  invoker: core.origin,
  date: Date.now(),
  caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
})

/** Connecting, and the site's permission. Source: EIP-1102, EIP-2255. */
export const permissionMethods: Readonly<Record<string, Method>> = {
  eth_accounts: (core) => core.accounts(),
  eth_coinbase: async (core) => (await core.accounts())[0] ?? null,
  eth_requestAccounts: (core, _, method) => connect(core, method),
  wallet_requestPermissions: async (core, _, method) => [permission(core, await connect(core, method))],
  wallet_getPermissions: async (core) => {
    const accounts = await core.accounts()
    return accounts.length > 0 ? [permission(core, accounts)] : []
  },
  wallet_revokePermissions: (core) => {
    core.revoke()
    return null
  },
}
