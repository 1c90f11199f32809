import { type Network, readProperty, type Token } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import { getGasPrice, PATIENCE } from '../../actions.js'
import { routerOf } from '../../networks.js'
import type { SwapProvider } from '../../provider.js'
import { checkSwap } from '../../router/checkSwap.js'
import { leastOf, priceImpact } from '../../router/priceImpact.js'
import {
  pathsOf,
  readAllowance,
  readAmounts,
  readBalance,
  readDecimals,
  readQuantity,
  readReserves,
  readWrapped,
} from '../../router/readRouter.js'
import { readTime } from '../../router/readTime.js'
import { writeApproval, writeSwapCall } from '../../router/swapCall.js'
import { toQuantity } from '../../router/words.js'
import type { SwapsContext } from '../../swapsContext.js'
import { canBatch } from './canBatch.js'
import { simulate } from './simulate.js'
import type { Refusal, Review, WalletCall } from './swapState.js'

export interface PrepareOptions {
  readonly network: Network
  readonly owner: string
  readonly connectorId: string
  readonly from: Token
  readonly to: Token
  readonly amount: bigint
  readonly provider: SwapProvider
  /** What the provider promised, of `to`. */
  readonly quoted: bigint
  /** In hundredths of a percent. */
  readonly slippage: number
  readonly signal?: AbortSignal | undefined
}

export type Prepared = { readonly review: Review } | { readonly refusal: Refusal }

/** Has the provider build the swap, reads what it built, and tries it out. Nothing is sent. */
export async function prepareReview(context: SwapsContext, options: PrepareOptions): Promise<Prepared> {
  try {
    return await prepare(context, options)
  } catch (error) {
    context.logger.warn('A swap could not be prepared.', error)
    const code = readProperty(error, 'code')
    if (code === 'SWAPS_MISMATCH') return { refusal: { kind: 'mismatch' } }
    return { refusal: { kind: code === 'SWAPS_NO_QUOTE' ? 'nobody' : 'node' } }
  }
}

async function prepare(context: SwapsContext, options: PrepareOptions): Promise<Prepared> {
  const { network, owner, from, to, amount, provider, quoted, slippage, signal } = options
  const router = routerOf(network.caipNetworkId, context.options)
  if (!router) return { refusal: { kind: 'nobody' } }
  const node = { network, signal }
  const token = from.address
  const [wrapped, held, coin, now, since, gasPrice, built, allowance, ...decimals] = await Promise.all([
    readWrapped(node, router),
    readBalance(node, token, owner),
    readBalance(node, undefined, owner),
    readTime(node),
    readQuantity(node, 'eth_blockNumber', []),
    getGasPrice(context, network.caipNetworkId),
    withTimeout((signal) => provider.build({ ...options, signal }), { signal, timeout: PATIENCE }),
    token === undefined ? amount : readAllowance(node, { token, owner, spender: router }),
    ...[from, to].map(({ address }) =>
      address === undefined ? network.nativeCurrency.decimals : readDecimals(node, address),
    ),
  ])
  // Lists say what they like: by other decimals another amount would be sold than the one that was entered.
  if (decimals[0] !== from.decimals || decimals[1] !== to.decimals) return { refusal: { kind: 'mismatch' } }
  if (amount > held) return { refusal: { kind: 'amount', held } }
  const wanted = { router, wrapped, from: from.address, to: to.address, amount, owner, now }
  const call = checkSwap(built, { ...wanted, provider: provider.name })
  const [amounts, reserves, ...others] = await Promise.all([
    readAmounts(node, router, amount, call.path),
    readReserves(node, router, call.path),
    ...pathsOf(token ?? wrapped, to.address ?? wrapped, wrapped).map((path) =>
      readAmounts(node, router, amount, path),
    ),
  ])
  const expected = amounts?.at(-1)
  if (expected === undefined) return { refusal: { kind: 'nobody' } }
  // Its route may lead over pools of its own, whose prices are its own too.
  const isPoor = others.some((other) => expected < leastOf(other?.at(-1) ?? 0n, slippage))
  const least = leastOf(expected, slippage)
  // A block may have passed meanwhile; whoever takes more than that takes it from the visitor.
  if (isPoor || call.least * 1000n < least * 999n) return { refusal: { kind: 'mismatch' } }

  const value = token === undefined ? amount : 0n
  const swap: WalletCall = { to: router, data: writeSwapCall({ ...call, least }), value }
  const { approvals, tried } = await tryOut(node, owner, {
    swap,
    sold: allowance < amount ? token : undefined,
    bought: to.address,
    hasAllowance: allowance > 0n,
    approval: writeApproval(router, amount),
    nothing: writeApproval(router, 0n),
  })
  if (tried.failed !== undefined) return { refusal: { kind: 'refused' } }
  const given = tried.answer?.at(-1)
  if (approvals.length === 0 && (given === undefined || given < least))
    return { refusal: { kind: 'refused' } }
  if (tried.received !== undefined && tried.received < least) return { refusal: { kind: 'refused' } }
  const estimate = approvals.length > 0 ? tried.gas : await estimateGas(node, owner, swap)
  const fee = estimate * gasPrice
  if (coin < swap.value + fee)
    return { refusal: { kind: 'fee', held: coin - (coin > swap.value ? swap.value : coin), needed: fee } }
  const isBatch = approvals.length > 0 && tried.isWhole && (await canBatch(context, network, owner))
  const { connectorId } = options
  return {
    review: Object.freeze({
      ...{ network, owner, connectorId, from, to, amount, expected, provider, quoted, slippage, fee, swap },
      gas: approvals.length > 0 ? undefined : (estimate * 3n) / 2n,
      ...{ approvals, isBatch, since },
      least,
      impact: reserves && priceImpact(amount, expected, reserves),
      path: call.path,
      deadline: call.deadline,
    }),
  }
}

const estimateGas = (node: Parameters<typeof simulate>[0], from: string, { to, data, value }: WalletCall) =>
  readQuantity(node, 'eth_estimateGas', [{ from, to, data, value: toQuantity(value) }])

interface TryOptions {
  readonly swap: WalletCall
  /** The token that the router has to be allowed to take; absent where it may already. */
  readonly sold: string | undefined
  readonly bought: string | undefined
  readonly hasAllowance: boolean
  readonly approval: string
  readonly nothing: string
}

/** Some tokens let an allowance be changed only from nothing. */
async function tryOut(
  node: Parameters<typeof simulate>[0],
  owner: string,
  { swap, sold, bought, hasAllowance, approval, nothing }: TryOptions,
) {
  if (sold === undefined)
    return { approvals: [] as readonly WalletCall[], tried: await simulate(node, owner, [swap], bought) }
  const approvals = [{ to: sold, data: approval, value: 0n }]
  const tried = await simulate(node, owner, [...approvals, swap], bought)
  if (tried.failed !== 0 || !hasAllowance) return { approvals, tried }
  const both = [{ to: sold, data: nothing, value: 0n }, ...approvals]
  return { approvals: both, tried: await simulate(node, owner, [...both, swap], bought) }
}
