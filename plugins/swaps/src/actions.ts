import { BaseError, type CaipNetworkId, type Network } from '@wallet-widget/kernel'
import { readFromNode, withTimeout } from '@wallet-widget/kernel/connectors'
import type { SwapsApi } from './api.js'
import { isSwapNetwork, routerOf } from './networks.js'
import type { QuoteRequest, SwapProvider, SwapToken } from './provider.js'
import { providersOf } from './providers/providersOf.js'
import type { SwapsContext } from './swapsContext.js'

/** A provider that takes longer is left out. ms */
export const PATIENCE = 10_000

/** @throws BaseError `SWAPS_UNSUPPORTED` */
export async function getTokens(
  context: SwapsContext,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<readonly SwapToken[]> {
  const network = requireNetwork(context, networkId)
  const lists = await Promise.all(
    (await serving(context, network)).map((provider) =>
      withTimeout((signal) => provider.tokens({ network, signal }), { signal, timeout: PATIENCE }).catch(
        (error: unknown) => {
          context.logger.warn(`The tokens of ${provider.name} could not be read.`, error)
          return []
        },
      ),
    ),
  )
  const { name, symbol, decimals } = network.nativeCurrency
  const found = new Map<string, SwapToken>([['', { name, symbol, decimals }]])
  for (const token of lists.flat()) {
    const key = token.address?.toLowerCase() ?? ''
    if (!found.has(key)) found.set(key, token)
  }
  return [...found.values()]
}

/** @throws BaseError `SWAPS_UNSUPPORTED` */
export async function getQuotes(
  context: SwapsContext,
  { networkId, ...request }: Parameters<SwapsApi['getQuotes']>[0],
): ReturnType<SwapsApi['getQuotes']> {
  const quotes = await findQuotes(context, { ...request, network: requireNetwork(context, networkId) })
  return quotes.map(({ provider, toAmount }) => ({ provider: provider.name, toAmount }))
}

/** @throws BaseError `GAS_PRICE_UNSUPPORTED`; RpcError, HttpError */
export async function getGasPrice(context: SwapsContext, networkId: CaipNetworkId): Promise<bigint> {
  const network = context.state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
  if (!network || !isSwapNetwork(networkId))
    throw new BaseError('Network not supported for Gas Price', { code: 'GAS_PRICE_UNSUPPORTED' })
  const isResult = (value: unknown) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return BigInt((await readFromNode({ network, method: 'eth_gasPrice', params: [], isResult })) as string)
}

export interface FoundQuote {
  readonly provider: SwapProvider
  readonly toAmount: bigint
}

/**
 * Asks all providers at once; those that fail are left out, the best comes first.
 *
 * @throws what the last one threw, where all failed
 */
export async function findQuotes(
  context: SwapsContext,
  request: QuoteRequest,
): Promise<readonly FoundQuote[]> {
  const providers = await serving(context, request.network)
  const answers = await Promise.allSettled(
    providers.map(async (provider) => {
      const quote = await withTimeout((signal) => provider.quote({ ...request, signal }), {
        signal: request.signal,
        timeout: PATIENCE,
      })
      return quote && isAmount(quote.toAmount) ? { provider, toAmount: quote.toAmount } : undefined
    }),
  )
  const failed = answers.filter((one) => one.status === 'rejected')
  if (failed.length > 0 && failed.length === answers.length) throw failed[0]?.reason
  return answers
    .flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    .sort((one, next) => (next.toAmount > one.toAmount ? 1 : next.toAmount < one.toAmount ? -1 : 0))
}

const isAmount = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value > 0n && value < 2n ** 256n

async function serving(context: SwapsContext, network: Network): Promise<readonly SwapProvider[]> {
  const all = providersOf(context)
  const served = await Promise.all(
    all.map((one) => withTimeout(() => one.serves(network), { timeout: PATIENCE }).catch(() => false)),
  )
  return all.filter((_, at) => served[at])
}

/** @throws BaseError `SWAPS_UNSUPPORTED` */
function requireNetwork(context: SwapsContext, networkId: CaipNetworkId): Network {
  const network = context.state.$network.get().networks.find((one) => one.caipNetworkId === networkId)
  if (network && routerOf(networkId, context.options)) return network
  throw new BaseError('Network not supported for Swaps', { code: 'SWAPS_UNSUPPORTED' })
}
