import { BaseError } from '@wallet-widget/kernel'
import { routerOf } from '../networks.js'
import type { BuildRequest, QuoteRequest, SwapProvider } from '../provider.js'
import { leastOf } from '../router/priceImpact.js'
import { pathsOf, readAmounts, readWrapped } from '../router/readRouter.js'
import { readTime } from '../router/readTime.js'
import { writeSwapCall } from '../router/swapCall.js'
import type { SwapsContext } from '../swapsContext.js'

/** For so long the chain takes a swap. Seconds */
const LIFE = 10n * 60n

/** The network's router with Uniswap V2's interface, asked by the network's own node: no services are needed. */
export function createRouterProvider({ options }: Pick<SwapsContext, 'options'>): SwapProvider {
  const requireRouter = ({ network }: Pick<QuoteRequest, 'network'>): string => {
    const router = routerOf(network.caipNetworkId, options)
    if (router) return router
    throw new BaseError('Network not supported for Swaps', { code: 'SWAPS_UNSUPPORTED' })
  }

  async function find(request: QuoteRequest) {
    const { network, from, to, amount, signal } = request
    const router = requireRouter(request)
    const node = { network, signal }
    const coin = await readWrapped(node, router)
    const paths = pathsOf(from.address ?? coin, to.address ?? coin, coin)
    const found = await Promise.all(
      paths.map(async (path) => ({
        path,
        toAmount: (await readAmounts(node, router, amount, path))?.at(-1) ?? 0n,
      })),
    )
    return found
      .filter(({ toAmount }) => toAmount > 0n)
      .sort((one, next) => (next.toAmount > one.toAmount ? 1 : -1))[0]
  }

  return {
    id: 'uniswap',
    name: 'Uniswap V2',
    serves: async ({ caipNetworkId }) => routerOf(caipNetworkId, options) !== undefined,
    // A chain keeps no list of them.
    tokens: async () => [],
    quote: find,

    async build(request: BuildRequest) {
      const { from, to, amount, owner, slippage, network, signal } = request
      const [found, time] = await Promise.all([find(request), readTime({ network, signal })])
      if (!found) throw new BaseError('Nobody swaps the one for the other', { code: 'SWAPS_NO_QUOTE' })
      const data = writeSwapCall({
        coin: from.address === undefined ? 'from' : to.address === undefined ? 'to' : 'none',
        amount: from.address === undefined ? undefined : amount,
        least: leastOf(found.toAmount, slippage),
        path: found.path,
        recipient: owner,
        deadline: time + LIFE,
      })
      return { to: requireRouter(request), data, value: from.address === undefined ? amount : 0n }
    },
  }
}
