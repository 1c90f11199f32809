import { type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isRevert } from '../reads/isRevert.js'
import { isQuantity } from './methods.js'

/** A call of a contract, as hex. */
export interface Call {
  readonly to: string
  readonly data: string
}

export interface CallContractsOptions {
  /** Whose coins are counted along with it. */
  readonly owner: string
  readonly network: Network
  readonly calls: readonly Call[]
  readonly signal?: AbortSignal | undefined
}

export interface ContractAnswers {
  /** What the owner has of the network's own coin. */
  readonly coin: bigint
  /** As hex, in the order of the calls; undefined where a contract refused, or is none. */
  readonly answers: readonly (string | undefined)[]
}

/** Where Multicall3 is on nearly every network. */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const AGGREGATE = '0x82ad56cb'
const GET_ETH_BALANCE = '0x4d2301cc'
/** More than this in one call, and nodes begin to refuse it. */
const MOST_CALLS = 200

/** When it was looked for in vain on a network, and for how long that is held true. ms */
const without = new WeakMap<Network, number>()
const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Reads contracts, and the owner's coins at the same block: in one call where the network has Multicall3, else one by one.
 *
 * @throws RpcError, HttpError
 */
export async function callContracts(options: CallContractsOptions): Promise<ContractAnswers> {
  const { network, owner, calls, signal } = options
  // The coin alone is asked for plainly: no contract is needed.
  if (calls.length > 0 && !isWithout(network)) {
    const first = await callAtOnce(options)
    if (typeof first !== 'string') return first
    // One odd answer says nothing of the network: the nodes behind a url are not all alike.
    const second = await callAtOnce(options)
    if (typeof second !== 'string') return second
    const isAbsent = (first === 'nothing' && second === 'nothing') || (await hasNoCode(network, signal))
    if (isAbsent) without.set(network, Date.now())
  }
  const [coin, ...answers] = await Promise.all([
    read(network, 'eth_getBalance', [owner, 'latest'], signal, isQuantity),
    ...calls.map((call) => callOne(network, call, signal)),
  ])
  return { coin: BigInt(coin as string), answers }
}

function isWithout(network: Network): boolean {
  const since = without.get(network)
  return since !== undefined && Date.now() - since < AGAIN_AFTER_MS
}

/** What Multicall3 answers; `nothing` as where there is no contract, `odd` where it is not such an answer. */
async function callAtOnce({
  owner,
  network,
  calls,
  signal,
}: CallContractsOptions): Promise<ContractAnswers | 'nothing' | 'odd'> {
  const to = multicallOf(network)
  const all = [{ to, data: `${GET_ETH_BALANCE}${word(BigInt(owner))}` }, ...calls]
  const chunks = Array.from({ length: Math.ceil(all.length / MOST_CALLS) }, (_, index) =>
    all.slice(index * MOST_CALLS, (index + 1) * MOST_CALLS),
  )
  const given = await Promise.all(
    chunks.map((chunk) => callOrRevert(network, { to, data: writeAggregate(chunk) }, signal)),
  )
  if (given.every((answer) => answer === '0x')) return 'nothing'
  const parts = given.map((answer, index) => readAggregate(answer, chunks[index]?.length ?? 0))
  const [coin, ...answers] = parts.flatMap((part) => part ?? [])
  if (answers.length !== calls.length || !coin || !isQuantity(coin)) return 'odd'
  return { coin: BigInt(coin), answers }
}

/** Whether the node says that there is no Multicall3; one that does not answer says nothing. */
async function hasNoCode(network: Network, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return (await read(network, 'eth_getCode', [multicallOf(network), 'latest'], signal, isHex)) === '0x'
  } catch {
    return false
  }
}

function multicallOf({ source }: Network): string {
  const address = readProperty(readProperty(readProperty(source, 'contracts'), 'multicall3'), 'address')
  return typeof address === 'string' ? address : MULTICALL3
}

async function callOne(network: Network, call: Call, signal: AbortSignal | undefined) {
  const answer = await callOrRevert(network, call, signal)
  return answer === '0x' ? undefined : answer
}

/** What a contract answers; undefined where it refused. */
async function callOrRevert(network: Network, call: Call, signal: AbortSignal | undefined) {
  try {
    return (await read(network, 'eth_call', [call, 'latest'], signal, isHex)) as string
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

const read = (
  network: Network,
  method: string,
  params: unknown,
  signal: AbortSignal | undefined,
  isResult: (result: unknown) => boolean,
) => readFromNode({ network, method, params, signal, isResult })

const isHex = (value: unknown) => typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value)

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')

/** `aggregate3((address target, bool allowFailure, bytes callData)[])` */
function writeAggregate(calls: readonly Call[]): string {
  const tuples = calls.map(({ to, data }) => {
    const hex = data.slice(2)
    const padded = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
    return `${word(BigInt(to))}${word(1)}${word(96)}${word(hex.length / 2)}${padded}`
  })
  let at = 32 * calls.length
  const offsets = tuples.map((tuple) => {
    const offset = word(at)
    at += tuple.length / 2
    return offset
  })
  return `${AGGREGATE}${word(32)}${word(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/** `(bool success, bytes returnData)[]`; undefined where it is not that. */
function readAggregate(answer: string | undefined, count: number): (string | undefined)[] | undefined {
  if (answer === undefined) return undefined
  const hex = answer.slice(2)
  const number = (at: number) => {
    const digits = hex.slice(2 * at, 2 * at + 64)
    const value = digits.length === 64 ? Number(BigInt(`0x${digits}`)) : Number.NaN
    return Number.isSafeInteger(value) ? value : Number.NaN
  }
  const list = number(0)
  if (number(list) !== count) return undefined
  const found: (string | undefined)[] = []
  for (let index = 0; index < count; index++) {
    const tuple = list + 32 + number(list + 32 + 32 * index)
    const bytes = tuple + number(tuple + 32)
    const length = number(bytes)
    const data = hex.slice(2 * bytes + 64, 2 * (bytes + 32 + length))
    if (Number.isNaN(length) || data.length !== 2 * length) return undefined
    found.push(number(tuple) === 1 && length > 0 ? `0x${data}` : undefined)
  }
  return found
}
