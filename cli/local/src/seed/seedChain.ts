import { createSeeder } from './createSeeder.js'
import { seedTokens } from './seedTokens.js'

/** What a local chain begins with: tokens and their pools, or nothing but the coins of its accounts. */
export type Seed = 'tokens' | false

/** Gives a local chain what it is to begin with, by transactions. */
export async function seedChain(url: string, chainId: number, seed: Seed): Promise<void> {
  if (!seed) return
  const seeder = await createSeeder(url)
  await seedTokens(url, chainId, seeder)
  await seeder.finish()
}
