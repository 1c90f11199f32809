import { z } from 'zod'
import { caip2 } from '../../caip2.js'

/** Where tokens of one EVM chain are exchanged. */
export type ExchangeOptions = {
  /** A router with Uniswap V2's interface. */
  router: string
  /** Tokens that a swap may lead over, beside the chain's coin as a token. @default none */
  bridges?: readonly string[] | undefined
}

/** By CAIP-2 id. */
export type ExchangesOptions = Readonly<Record<string, ExchangeOptions>>

/** What the environment says of it. */
export type ExchangeSettings = { exchanges?: ExchangesOptions }

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const exchange = z.strictObject({ router: address, bridges: z.array(address).max(4).optional() })

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
})

/** - `SWAP_ROUTERS`: `{"eip155:1":{"router":"0x…","bridges":["0x…"]}}` */
export const exchangeEnvironment = {
  SWAP_ROUTERS: json
    .pipe(
      z.record(caip2.startsWith('eip155:'), exchange, {
        error: 'must be an object by EVM chain, as {"eip155:1":{"router":"0x…"}}',
      }),
    )
    .optional(),
}

const environment = z.object(exchangeEnvironment)

export const toExchangeSettings = ({ SWAP_ROUTERS }: z.infer<typeof environment>): ExchangeSettings =>
  SWAP_ROUTERS ? { exchanges: SWAP_ROUTERS } : {}
