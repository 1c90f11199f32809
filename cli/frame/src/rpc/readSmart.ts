import { accountsOn, type ChainAccounts } from '../frame/accounts.js'
import { evmId } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'
import { accountOf } from './checked.js'

/** What smart accounts and their bundler answer without asking the owner. */
export async function readSmart(
  frame: Frame,
  request: { method: string; params: unknown; chainId: string },
): Promise<unknown> {
  const { method, params = [], chainId } = request
  const [smart, accounts] = await Promise.all([frame.smartAccounts(), accountsOn(frame, chainId)])
  return smart.read({ method, params, chainId: evmId(chainId), account: named(method, params, accounts) })
}

/** The account that the request is about. */
function named(method: string, params: unknown, accounts: ChainAccounts) {
  const [first] = Array.isArray(params) ? params : [params]
  const address =
    method === 'wallet_getAssets' ? (first as { account?: unknown } | undefined)?.account : first
  const isNamed = method === 'wallet_getAssets' || method === 'wallet_getCapabilities'
  return isNamed && typeof address === 'string' ? accountOf(accounts, address) : accounts.used
}
