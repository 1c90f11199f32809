import * as z from 'zod/mini'
import { type FrameAccount, FrameError } from '../contracts.js'
import type { ChainAccounts } from '../frame/accounts.js'

/** The params as their schema wants them. @throws FrameError -32602 */
export function checked<Schema extends z.ZodMiniType>(
  method: string,
  schema: Schema,
  params: unknown,
): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, params)
  if (success) return data as z.infer<Schema>
  const path = error.issues[0]?.path.map(String).join('.').slice(0, 100)
  throw new FrameError(`The params of ${method} do not fit${path ? ` at ${path}` : ''}.`, -32602)
}

/** The account that a request names; the one in use when it names none. @throws FrameError 4100 for a stranger's */
export function accountOf(accounts: ChainAccounts, address: string | undefined): FrameAccount {
  if (address === undefined) return accounts.used
  const found = accounts.all.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (!found || (!address.startsWith('0x') && found.address !== address))
    throw new FrameError(`The account ${address.slice(0, 60)} is not one of this wallet's.`, 4100)
  return found
}
