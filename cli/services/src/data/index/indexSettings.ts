import { z } from 'zod'
import { caip2 } from '../../caip2.js'
import { oneOrZero, words } from '../../environmentValues.js'
import type { IndexOptions } from './indexOptions.js'

const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
  .transform(Number)

/**
 * - `INDEX`: `eip155:1=20000000 eip155:137`, apart by spaces: the chains whose accounts are indexed, from which block
 * - `INDEX_ACCOUNTS`, `INDEX_TRANSACTIONS`: accounts of a chain, and transactions of an account, at most
 * - `INDEX_TRACES`: `0`: no traces are read
 */
export const indexEnvironment = {
  INDEX: words
    .pipe(
      z.array(
        z
          .string()
          .transform((entry) => {
            const [chain, block = '0', ...others] = entry.split('=')
            return [chain, [block, ...others].join('=')]
          })
          .pipe(
            z.tuple([
              caip2.refine((chain) => chain.startsWith('eip155:'), 'must be EVM chains, eip155:…'),
              z
                .string()
                .regex(/^\d{1,12}$/, 'must name a block by its number, eip155:1=20000000')
                .transform(Number),
            ]),
          ),
      ),
    )
    .transform((entries): Record<string, number> => Object.fromEntries(entries))
    .optional(),
  INDEX_ACCOUNTS: count.optional(),
  INDEX_TRANSACTIONS: count.optional(),
  INDEX_TRACES: oneOrZero.optional(),
}

export type IndexSettings = { index?: IndexOptions }

/** As the options of `createServices`. */
export function toIndexSettings(given: z.infer<z.ZodObject<typeof indexEnvironment>>): IndexSettings {
  if (given.INDEX === undefined) return {}
  return {
    index: {
      chains: given.INDEX,
      ...(given.INDEX_ACCOUNTS !== undefined && { mostAccounts: given.INDEX_ACCOUNTS }),
      ...(given.INDEX_TRANSACTIONS !== undefined && { mostEntries: given.INDEX_TRANSACTIONS }),
      ...(given.INDEX_TRACES !== undefined && { traces: given.INDEX_TRACES }),
    },
  }
}
