import { base64 } from '@scure/base'
import { type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isAddress } from '../chain/address.js'
import { wrongNodeAnswer } from '../reads.js'

/** Where and for how long it is asked. */
export interface NodeOptions {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

const COMMITMENT = 'confirmed'

/** An account on the chain. */
export interface AccountFacts {
  readonly owner: string
  readonly lamports: bigint
  readonly isProgram: boolean
  /** Its beginning. */
  readonly data: Uint8Array
  /** bytes */
  readonly space: number
}

/** Of an account as much as says what it is: a mint's name comes behind that. bytes */
const BEGINNING = 1000

/** Reads accounts, in order; undefined where there is none. @throws BaseError `INVALID_RPC_ANSWER`; RpcError, HttpError */
export async function readAccounts(
  node: NodeOptions,
  addresses: readonly string[],
): Promise<readonly (AccountFacts | undefined)[]> {
  const method = 'getMultipleAccounts'
  const config = {
    encoding: 'base64',
    commitment: COMMITMENT,
    dataSlice: { offset: 0, length: BEGINNING },
  }
  const answer = await readFromNode({ ...node, method, params: [addresses, config] })
  const list = readProperty(answer, 'value')
  if (!Array.isArray(list) || list.length !== addresses.length) throw wrongNodeAnswer(method)
  return list.map(readAccount)
}

function readAccount(value: unknown): AccountFacts | undefined {
  if (value === null) return undefined
  const [owner, lamports, executable, space] = ['owner', 'lamports', 'executable', 'space'].map((key) =>
    readProperty(value, key),
  )
  const data = bytesOf(readProperty(readProperty(value, 'data'), '0'))
  if (!isAddress(owner) || !isWhole(lamports) || !data) throw wrongNodeAnswer('getMultipleAccounts')
  return {
    owner,
    lamports: BigInt(lamports),
    isProgram: executable === true,
    data,
    space: isWhole(space) ? space : data.length,
  }
}

function bytesOf(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? base64.decode(text) : undefined
  } catch {
    return undefined
  }
}

/** The newest blockhash. */
export interface LatestBlockhash {
  readonly blockhash: string
  /** The last block that takes a transaction with it. */
  readonly lastHeight: number
  /** Where the chain stood. */
  readonly slot: number
}

export async function readLatestBlockhash(node: NodeOptions): Promise<LatestBlockhash> {
  const method = 'getLatestBlockhash'
  const answer = await readFromNode({ ...node, method, params: [{ commitment: COMMITMENT }] })
  const value = readProperty(answer, 'value')
  const blockhash = readProperty(value, 'blockhash')
  const lastHeight = readProperty(value, 'lastValidBlockHeight')
  const slot = readProperty(readProperty(answer, 'context'), 'slot')
  if (!isAddress(blockhash) || !isWhole(lastHeight) || !isWhole(slot)) throw wrongNodeAnswer(method)
  return { blockhash, lastHeight, slot }
}

/** What an account of a size must hold to be kept. lamports */
export async function readRent(node: NodeOptions, bytes: number): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const rent = await readFromNode({ ...node, method, params: [bytes, { commitment: COMMITMENT }] })
  if (!isWhole(rent)) throw wrongNodeAnswer(method)
  return BigInt(rent)
}

/** What the network takes for a message; undefined where the node does not know its blockhash yet. lamports */
export async function readFee(node: NodeOptions, message: Uint8Array): Promise<bigint | undefined> {
  const method = 'getFeeForMessage'
  const params = [base64.encode(message), { commitment: COMMITMENT }]
  const fee = readProperty(await readFromNode({ ...node, method, params }), 'value')
  if (fee === null) return undefined
  if (!isWhole(fee)) throw wrongNodeAnswer(method)
  return BigInt(fee)
}

/** More than that is not bid for a unit of work. micro-lamports */
const MOST_FOR_UNIT = 4 ** 9

/**
 * What transactions that write to these accounts paid of late for each unit of work, in steps of four times, so that it does not
 * differ each time it is asked. Nothing where the node does not tell.
 */
export async function readUnitPrice(node: NodeOptions, accounts: readonly string[]): Promise<number> {
  const method = 'getRecentPrioritizationFees'
  const list = await readFromNode({ ...node, method, params: [accounts] }).catch(() => [])
  const fees = (Array.isArray(list) ? list : [])
    .map((one) => readProperty(one, 'prioritizationFee'))
    .filter(isWhole)
    .sort((a, b) => a - b)
  const usual = fees[Math.floor(fees.length / 2)] ?? 0
  return usual === 0 ? 0 : Math.min(4 ** Math.ceil(Math.log(usual) / Math.log(4)), MOST_FOR_UNIT)
}

/** Has a transaction tried out that nobody signed yet. Returns why it would fail, in the chain's words. */
export async function tryOut(node: NodeOptions, transaction: Uint8Array): Promise<string | undefined> {
  const config = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: COMMITMENT,
  }
  const params = [base64.encode(transaction), config]
  const method = 'simulateTransaction'
  const value = readProperty(await readFromNode({ ...node, method, params }), 'value')
  if (typeof value !== 'object' || value === null) throw wrongNodeAnswer(method)
  const failure = readProperty(value, 'err')
  if (failure === null || failure === undefined) return undefined
  const logs: unknown = readProperty(value, 'logs')
  const words = (Array.isArray(logs) ? logs : [])
    .map((line) => /^Program (?:log: Error|\w+ failed): (.+)/.exec(String(line))?.[1])
    .find((line) => line !== undefined)
  return words ?? JSON.stringify(failure)
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
