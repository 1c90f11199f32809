import { BaseError, type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isSame, readWords, toAddress, word } from './words.js'

export interface NodeOptions {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** Asks a contract; undefined where it refused, or answered no words. @throws RpcError, HttpError */
async function callContract(
  node: NodeOptions,
  to: string,
  data: string,
): Promise<readonly bigint[] | undefined> {
  const params = [{ to, data }, 'latest']
  try {
    return readWords(await readFromNode({ ...node, method: 'eth_call', params }))
  } catch (error) {
    if (typeof readProperty(error, 'rpcCode') === 'number' && readProperty(error, 'code') !== 'RATE_LIMITED')
      return undefined
    throw error
  }
}

/** The coin as a token, as the router has it: it does not change. */
const wrapped = new WeakMap<Network, Map<string, string>>()

/** @throws BaseError `SWAPS_WRONG_ANSWER`; RpcError, HttpError */
export async function readWrapped(node: NodeOptions, router: string): Promise<string> {
  const known = wrapped.get(node.network) ?? new Map<string, string>()
  wrapped.set(node.network, known)
  const found = known.get(router) ?? toAddress((await callContract(node, router, '0xad5c4648'))?.[0])
  if (!found || BigInt(found) === 0n)
    throw new BaseError('The provider’s answer can’t be used', {
      code: 'SWAPS_WRONG_ANSWER',
      metaMessages: [`There is no router at ${router} on ${node.network.name}.`],
    })
  known.set(router, found)
  return found
}

/** What comes out of each pool of a path; undefined where there is none, or it is too small. @throws RpcError, HttpError */
export async function readAmounts(
  node: NodeOptions,
  router: string,
  amount: bigint,
  path: readonly string[],
): Promise<readonly bigint[] | undefined> {
  const words = [amount, 64n, BigInt(path.length), ...path].map(word).join('')
  const [offset, length, ...amounts] = (await callContract(node, router, `0xd06ca61f${words}`)) ?? []
  const isFit = offset === 32n && length === BigInt(path.length) && amounts.length === path.length
  return isFit && amounts[0] === amount && amounts.every((one) => one > 0n) ? amounts : undefined
}

/** From one token to the other: by their own pool, or over the coin. */
export const pathsOf = (from: string, to: string, coin: string): readonly (readonly string[])[] => {
  if (isSame(from, to)) return []
  return isSame(from, coin) || isSame(to, coin)
    ? [[from, to]]
    : [
        [from, to],
        [from, coin, to],
      ]
}

/** What each of a path's pools holds, before what comes out of it. @throws RpcError, HttpError */
export async function readReserves(
  node: NodeOptions,
  router: string,
  path: readonly string[],
): Promise<readonly (readonly [into: bigint, out: bigint])[] | undefined> {
  const factory = toAddress((await callContract(node, router, '0xc45a0155'))?.[0])
  if (!factory) return undefined
  const hops = path.slice(1).map((to, at) => [path[at] as string, to] as const)
  const reserves = await Promise.all(
    hops.map(async ([from, to]) => {
      const pair = toAddress((await callContract(node, factory, `0xe6a43905${word(from)}${word(to)}`))?.[0])
      const [one, two] = (pair && (await callContract(node, pair, '0x0902f1ac'))) || []
      if (!one || !two) return undefined
      return BigInt(from) < BigInt(to) ? ([one, two] as const) : ([two, one] as const)
    }),
  )
  return reserves.every((one) => one !== undefined) ? reserves : undefined
}

/** @throws RpcError, HttpError */
export const readAllowance = async (
  node: NodeOptions,
  { token, owner, spender }: { readonly token: string; readonly owner: string; readonly spender: string },
): Promise<bigint> => (await callContract(node, token, `0xdd62ed3e${word(owner)}${word(spender)}`))?.[0] ?? 0n

const MOST_DECIMALS = 255n

/** By the token's own word; undefined where it has none. @throws RpcError, HttpError */
export async function readDecimals(node: NodeOptions, token: string): Promise<number | undefined> {
  const [decimals] = (await callContract(node, token, '0x313ce567')) ?? []
  return decimals !== undefined && decimals <= MOST_DECIMALS ? Number(decimals) : undefined
}

/** Source: ERC-20. */
export const balanceOf = (owner: string): string => `0x70a08231${word(owner)}`

/** How much somebody holds of a token, or of the coin. @throws BaseError `SWAPS_WRONG_ANSWER`; RpcError, HttpError */
export async function readBalance(
  node: NodeOptions,
  token: string | undefined,
  owner: string,
): Promise<bigint> {
  if (token === undefined) return readQuantity(node, 'eth_getBalance', [owner, 'latest'])
  const [held] = (await callContract(node, token, balanceOf(owner))) ?? []
  if (held !== undefined) return held
  throw new BaseError('The provider’s answer can’t be used', {
    code: 'SWAPS_WRONG_ANSWER',
    metaMessages: [`There is no token at ${token}.`],
  })
}

/** @throws RpcError, HttpError */
export async function readQuantity(node: NodeOptions, method: string, params: unknown): Promise<bigint> {
  const isResult = (value: unknown) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return BigInt((await readFromNode({ ...node, method, params, isResult })) as string)
}
