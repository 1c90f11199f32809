import { base64 } from '@scure/base'
import { type AskedTransfer, type FoundTransfer, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { SYSTEM, TOKEN, TOKEN_2022, TOKEN_ACCOUNTS } from '../chain/programs.js'
import { type Instruction, type ReadMessage, readMessage } from '../chain/readMessage.js'
import { wrongNodeAnswer } from '../reads.js'
import { keepsHistorySince } from './keepsHistorySince.js'
import { listSince } from './listSince.js'
import type { NodeOptions } from './nodeReads.js'
import { findTokenAccount } from './tokenAccounts.js'

/** So many of the sender's transactions are looked at: those right after it was asked for come first. */
const MOST_READ = 64

/** Looks for the transaction among those of the sender since. */
export async function findSent(
  transfer: AskedTransfer & { readonly signal?: AbortSignal },
): Promise<FoundTransfer> {
  const { network, from, to, token, since, signal } = transfer
  const node: NodeOptions = { network, signal }
  const [lastHeight = '', slot = '', blockhash = ''] = since.split(' ')
  // Before the list: by then it is on it, or never will be.
  const reached = await readHeight(node)
  const isOver = reached.height > Number(lastHeight)
  const minContextSlot = isOver ? reached.slot : undefined
  const listed = await listSince(node, from, { slot: Number(slot), minContextSlot })
  if (!listed) return { status: 'waiting' }
  const { entries, isComplete, reachesBack } = listed
  const destinations = token.address === undefined ? [to] : await tokenDestinations(to, token.address)
  let isAllRead = isComplete && entries.length <= MOST_READ
  let isUnclear = false
  for (const entry of entries.slice(0, MOST_READ)) {
    const answer = await readTransaction(node, entry.signature)
    // A node lists more than it keeps.
    if (answer === null) isAllRead = false
    const message = messageOf(answer)
    // What was sent in the slot of the review itself was sent before, unless it is this very one.
    const isSince = entry.slot > Number(slot) || message?.blockhash === blockhash
    if (message && isSince && isMoved(message, transfer, destinations))
      return { status: 'sent', id: entry.signature }
    // Wallets wrap a payment in programs of their own, or move a token in another way.
    isUnclear ||= answer !== null && isSince && (!message || mayMove(message, destinations))
  }
  if (!isOver) return { status: 'waiting' }
  if (isUnclear) return { status: 'unknown' }
  const isNever = isAllRead && (reachesBack || (await keepsHistorySince(node, Number(slot))))
  return { status: isNever ? 'never' : 'unseen' }
}

/** How far the chain has come, in one answer: two could be of two nodes. */
async function readHeight(node: NodeOptions): Promise<{ readonly height: number; readonly slot: number }> {
  const method = 'getEpochInfo'
  const answer = await readFromNode({ ...node, method, params: [{ commitment: 'finalized' }] })
  const [height, slot] = ['blockHeight', 'absoluteSlot'].map((key) => readProperty(answer, key))
  if (typeof height !== 'number' || typeof slot !== 'number') throw wrongNodeAnswer(method)
  return { height, slot }
}

interface SentTransaction {
  /** In base64. */
  readonly sent: string
  /** The accounts that it takes from tables on the chain. */
  readonly loaded: readonly string[]
}

/** A transaction as it was sent; null where the node does not keep it. */
async function readTransaction(node: NodeOptions, signature: string): Promise<SentTransaction | null> {
  const method = 'getTransaction'
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await readFromNode({ ...node, method, params: [signature, config] })
  if (answer === null) return null
  const sent = readProperty(readProperty(answer, 'transaction'), '0')
  if (typeof sent !== 'string') throw wrongNodeAnswer(method)
  const tables = readProperty(readProperty(answer, 'meta'), 'loadedAddresses')
  const loaded = ['writable', 'readonly'].flatMap((key) => readProperty(tables, key) ?? [])
  return { sent, loaded: loaded.filter((one): one is string => typeof one === 'string') }
}

function messageOf(answer: SentTransaction | null): ReadMessage | undefined {
  try {
    return answer === null ? undefined : readMessage(base64.decode(answer.sent), answer.loaded)
  } catch {
    return undefined // a transaction of another kind, such as an airdrop
  }
}

/** Where the receiver holds a token: the address itself, where it is an account for that, or the one that goes with it. */
const tokenDestinations = async (to: string, mint: string): Promise<readonly string[]> => [
  to,
  ...(await Promise.all([TOKEN, TOKEN_2022].map((program) => findTokenAccount(to, program, mint)))),
]

/** Whether a transaction moves just the amount to the receiver, whatever else is in it. */
function isMoved(
  { instructions }: ReadMessage,
  { from, token, amount }: AskedTransfer,
  destinations: readonly string[],
): boolean {
  const moved = (instruction: Instruction) =>
    token.address === undefined
      ? coinsMoved(instruction, from, destinations)
      : tokensMoved(instruction, { from, mint: token.address, destinations })
  const parts = instructions.map(moved)
  return parts.reduce((sum, part) => sum + part, 0n) === amount
}

/** Whether a transaction may move something to the receiver in a way that is not known here. */
const mayMove = ({ instructions }: ReadMessage, destinations: readonly string[]): boolean =>
  instructions.some((one) => {
    // What makes an account for tokens moves none.
    const isKnown = movesCoins(one) || movesTokens(one) || one.program === TOKEN_ACCOUNTS
    return one.accounts.some(
      (account) => account === undefined || (!isKnown && destinations.includes(account)),
    )
  })

const movesCoins = ({ program, data }: Instruction): boolean =>
  program === SYSTEM && data.length === 12 && viewOf(data).getUint32(0, true) === 2

const movesTokens = ({ program, data }: Instruction): boolean =>
  (program === TOKEN || program === TOKEN_2022) && data[0] === 12 && data.length >= 9

function coinsMoved(instruction: Instruction, from: string, destinations: readonly string[]): bigint {
  const { accounts, data } = instruction
  const [source, destination = ''] = accounts
  return movesCoins(instruction) && source === from && destinations.includes(destination)
    ? viewOf(data).getBigUint64(4, true)
    : 0n
}

interface TokenMove {
  readonly from: string
  readonly mint: string
  readonly destinations: readonly string[]
}

function tokensMoved(instruction: Instruction, { from, mint, destinations }: TokenMove): bigint {
  const { accounts, data } = instruction
  const [, token, destination = '', authority] = accounts
  const isTheirs = token === mint && authority === from && destinations.includes(destination)
  return movesTokens(instruction) && isTheirs ? viewOf(data).getBigUint64(1, true) : 0n
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
