import type { Hono } from 'hono'
import type { Bundler } from './smartAccounts/bundler.js'
import type { Paymaster } from './smartAccounts/paymaster.js'

/** Parts that a service on a developer's machine has in addition. With them nothing needs an account or the internet. */
export type DevelopmentParts = {
  /** Pages with headers of their own, served beside the services' answers. */
  readonly pages?: readonly Hono[]
  /** Bundlers of chains that run on this machine, by CAIP-2 chain id. */
  readonly bundlers?: ReadonlyMap<string, Bundler>
  /** Paymasters of chains that run on this machine, by CAIP-2 chain id. */
  readonly paymasters?: ReadonlyMap<string, Paymaster>
  /** Gives accounts (CAIP-10 or addresses) that have nothing some coins. Returns whether any was given. */
  fund?(accounts: readonly string[]): Promise<boolean>
}
