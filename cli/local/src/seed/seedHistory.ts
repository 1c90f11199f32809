import { localAddresses } from '../chains/localAddresses.js'
import type { Seeder } from './createSeeder.js'
import { livedBy } from './life/livedBy.js'
import { market } from './life/market.js'
import { outsiders } from './life/outsiders.js'
import { spam } from './life/spam.js'
import type { SeededChain } from './seededChain.js'

const DAY_SECONDS = 86_400
const THOUSAND_COINS = '0x3635c9adc5dea00000'

/** A year of the accounts' lives, of the market's and of what strangers sent. */
export function seedHistory({ chainId, accounts, began }: SeededChain, seeder: Seeder): void {
  seeder.prepare(
    [...Object.values(outsiders), localAddresses.spammer].map((outsider) => [
      'anvil_setBalance',
      [outsider, THOUSAND_COINS],
    ]),
  )
  const moments = [...market(chainId), ...livedBy(accounts, chainId), ...spam(accounts)]
  for (const { day, transactions } of moments.toSorted((one, other) => one.day - other.day))
    seeder.mine(transactions, Math.floor(began + day * DAY_SECONDS))
}
