import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  size,
  slice,
} from 'viem'
import { askUpstream, UpstreamError } from '../../upstream.js'
import { askContracts, requireSaid, saidBy } from '../askContracts.js'
import type { BuiltCall, Exchange, FoundQuote, SwapQuestion } from './exchange.js'
import type { ExchangeOptions, ExchangesOptions } from './exchangeSettings.js'

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])

/** For so long the chain takes a swap that was built. Seconds */
const LIFE = 10n * 60n
const WHOLE = 10_000n
/**
 * What a pool's two price averages cost when they are first written. The first swap of a later second than the pool's last
 * one writes them, which an estimate in that same second does not see.
 */
const AVERAGES_GAS = 2n * 22_100n

/** Exchanges by routers with Uniswap V2's interface. */
export function createExchange(options: {
  exchanges: ExchangesOptions
  upstreams: ReadonlyMap<string, string>
  timeout: number
}): Exchange {
  const { upstreams, timeout } = options
  const exchanges = new Map(Object.entries(options.exchanges))
  const wrapped = new Map<string, Address>()

  function at(networkId: string): ExchangeOptions & { upstream: string } {
    const exchange = exchanges.get(networkId)
    const upstream = upstreams.get(networkId)
    if (!exchange || upstream === undefined) throw new Error(`Nothing is exchanged on ${networkId}.`)
    return { ...exchange, upstream }
  }

  async function ask(upstream: string, method: string, params: readonly unknown[]): Promise<unknown> {
    const [answer] = await askUpstream(upstream, [{ method, params }], timeout)
    return answer?.result
  }

  async function readQuantity(upstream: string, method: string, params: readonly unknown[]): Promise<bigint> {
    const answer = await ask(upstream, method, params)
    if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
    throw new UpstreamError('nonsense', `The chain answered no number to ${method}.`)
  }

  async function wrappedOn(networkId: string): Promise<Address> {
    const known = wrapped.get(networkId)
    if (known) return known
    const { router, upstream } = at(networkId)
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'WETH' })
    const [answer] = requireSaid(await askContracts(upstream, [{ to: router, data }], timeout))
    if (!answer || size(answer) !== 32)
      throw new UpstreamError('nonsense', `The router of ${networkId} is none: it names no wrapped coin.`)
    const found = getAddress(slice(answer, 12))
    wrapped.set(networkId, found)
    return found
  }

  async function quote({ networkId, from, to, amount }: SwapQuestion): Promise<FoundQuote | undefined> {
    if (!exchanges.has(networkId)) return undefined
    const { router, bridges = [], upstream } = at(networkId)
    const coin = await wrappedOn(networkId)
    const paths = pathsOf(from ?? coin, to ?? coin, [coin, ...bridges])
    const answers = await askContracts(
      upstream,
      paths.map((path) => ({
        to: router,
        data: encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] }),
      })),
      timeout,
    )
    const found = paths.flatMap((path, index): FoundQuote[] => {
      const toAmount = lastAmount(saidBy(answers[index]), path.length)
      return toAmount ? [{ path, toAmount }] : []
    })
    return found.sort((one, next) => (next.toAmount > one.toAmount ? 1 : -1))[0]
  }

  return {
    serves: (networkId) => exchanges.has(networkId) && upstreams.has(networkId),
    quote,

    async allowance({ networkId, token, owner }) {
      const { router, upstream } = at(networkId)
      const args = [owner as Address, router as Address] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const [answer] = requireSaid(await askContracts(upstream, [{ to: token, data }], timeout))
      return answer && size(answer) === 32 ? BigInt(answer) : 0n
    },

    gasPrice: (networkId) => readQuantity(at(networkId).upstream, 'eth_gasPrice', []),

    async buildApproval({ networkId, token, owner, amount }) {
      const { router, upstream } = at(networkId)
      const args = [router as Address, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return finish(upstream, owner, { to: token, data, value: 0n }, true)
    },

    async buildSwap({ owner, slippage, isEstimated, ...question }) {
      const { networkId, from, to, amount } = question
      const found = await quote(question)
      if (!found) return undefined
      const { router, upstream } = at(networkId)
      const block = await ask(upstream, 'eth_getBlockByNumber', ['latest', false])
      const time = BigInt((block as { timestamp?: Hex } | null)?.timestamp ?? 0)
      const now = BigInt(Math.floor(Date.now() / 1000))
      const deadline = (time > now ? time : now) + LIFE
      const least = (found.toAmount * (WHOLE - slippage)) / WHOLE
      const data = encodeSwap({ from, to, amount, least, path: found.path, owner, deadline })
      const built = await finish(
        upstream,
        owner,
        { to: router, data, value: from ? 0n : amount },
        isEstimated,
      )
      const pools = BigInt(found.path.length - 1)
      return { ...built, gas: built.gas && built.gas + pools * AVERAGES_GAS }
    },
  }

  async function finish(
    upstream: string,
    from: string,
    call: Pick<BuiltCall, 'to' | 'data' | 'value'>,
    isEstimated: boolean,
  ): Promise<BuiltCall> {
    const value: Hex = `0x${call.value.toString(16)}`
    const estimate = isEstimated ? ask(upstream, 'eth_estimateGas', [{ ...call, from, value }]) : undefined
    const [gas, gasPrice] = await Promise.all([estimate, readQuantity(upstream, 'eth_gasPrice', [])])
    return { ...call, gas: typeof gas === 'string' ? (BigInt(gas) * 12n) / 10n : 0n, gasPrice }
  }
}

/** From one token to the other: by their own pool, or over one more token. */
function pathsOf(from: string, to: string, over: readonly string[]): Address[][] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (isSame(from, to)) return []
  const between = over.filter((one) => !isSame(one, from) && !isSame(one, to))
  return [[from, to], ...between.map((one) => [from, one, to])] as Address[][]
}

function lastAmount(answer: Hex | undefined, length: number): bigint | undefined {
  if (!answer) return undefined
  try {
    const amounts = decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer })
    return amounts.length === length ? amounts.at(-1) : undefined
  } catch {
    return undefined
  }
}

function encodeSwap({
  from,
  to,
  amount,
  least,
  path,
  owner,
  deadline,
}: Pick<SwapQuestion, 'from' | 'to' | 'amount'> & {
  least: bigint
  path: readonly string[]
  owner: string
  deadline: bigint
}): Hex {
  const rest = [path as Address[], owner as Address, deadline] as const
  if (from === undefined)
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [least, ...rest],
    })
  const functionName = to === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi: routerAbi, functionName, args: [amount, least, ...rest] })
}
