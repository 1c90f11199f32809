import type { ChainAdapter, ChainTokens, TokenAmount } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import type { BalancesOptions } from '../src/options.js'
import type { ReadHoldingsOptions } from '../src/portfolio/readHoldingsOptions.js'
import type { ServicesSource } from '../src/sources/servicesSource.js'

/** Coins and tokens of 18 decimals. */
export const amountOf = (symbol: string, amount: bigint, address?: string, decimals = 18): TokenAmount => ({
  token: { address, name: `${symbol} name`, symbol, decimals },
  amount,
})

/** A FAKE chain that answers with `read`, but for the `gap`, and records which tokens it was asked for. */
export function fakeChain(
  read: () => readonly TokenAmount[] | Promise<readonly TokenAmount[]>,
  { gap, listsAll = false }: { gap?: Error | undefined; listsAll?: boolean | undefined } = {},
) {
  const asked: (readonly string[])[] = []
  const reader: ChainTokens = {
    listsAll,
    async readAmounts({ tokens, onPartial }) {
      asked.push(tokens)
      if (gap && !onPartial) throw gap
      if (gap) onPartial?.(gap)
      return read()
    },
    readToken: () => Promise.reject(new Error('none')),
  }
  return { asked, chain: { loadTokens: async () => reader } }
}

/** The parts of a plugin's context that reading needs; its only chain is a FAKE one, for `eip155`. */
export function fakeContext({
  chain,
  options = {},
  services,
}: {
  chain?: Partial<ChainAdapter>
  options?: BalancesOptions
  services?: string
} = {}) {
  const [alert, debug] = [vi.fn(), vi.fn()]
  const context = {
    config: { projectId: 'project', services },
    state: { $chains: atom(new Map(chain ? [['eip155', chain]] : [])) },
    options,
    logger: { debug },
    widget: { alert },
  }
  return { context: context as unknown as ReadHoldingsOptions['context'], alert, debug }
}

/** FAKE services that read every network, and know nothing else. */
export const fakeServices = (change: Partial<ServicesSource> = {}): ServicesSource => ({
  serves: async () => true,
  readBalances: async () => [],
  readPrices: async () => new Map(),
  ...change,
})
