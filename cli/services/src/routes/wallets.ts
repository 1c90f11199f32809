import { Hono } from 'hono'
import { z } from 'zod'
import { caip2 } from '../caip2.js'
import { checkQuery, projectQuery } from '../checkQuery.js'
import type { Directory } from '../directory/openDirectory.js'
import { walletId } from '../directory/wallet.js'
import { type CallLimit, requireCalls } from './callLimit.js'

const MOST_ENTRIES = 100
const LONGEST_LIST = 20_000

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number, 1 or more')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`)

const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(LONGEST_LIST)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item))

const walletsQuery = projectQuery.extend({
  page: wholeNumber(1_000_000).optional(),
  entries: wholeNumber(MOST_ENTRIES).optional(),
  search: z.string().max(100, 'must have at most 100 characters').optional(),
  include: listOf(walletId).optional(),
  exclude: listOf(walletId).optional(),
  chains: listOf(caip2).optional(),
  badge_type: z.enum(['certified', 'none']).optional(),
})

/** It is searched and compressed for each: so many calls to a chain. */
const COST = 5

/** `GET /getWallets`: one page of the wallets that fit, and how many do. */
export function walletsRoute({
  directory,
  callLimit,
}: {
  directory: Directory
  callLimit?: CallLimit | undefined
}): Hono {
  return new Hono({ strict: false }).get('/getWallets', async (c) => {
    const query = checkQuery(walletsQuery, c.req.query())
    const { page = 1, entries = 40, include = [], exclude = [], chains = [] } = query
    await requireCalls(c, callLimit, COST)
    c.header('cache-control', 'public, max-age=300')
    const { search, badge_type } = query
    return c.json(directory.find({ page, entries, search, include, exclude, chains, badge_type }))
  })
}
