import { base64 } from '@scure/base'
import { type AskedTransfer, type FoundTransfer, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { SYSTEM, TOKEN, TOKEN_2022 } from '../chain/programs.js'
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
  for (const entry of entries.slice(0, MOST_READ)) {
    const answer = await readTransaction(node, entry.signature)
    // A node lists more than it keeps.
    if (answer === null) isAllRead = false
    const message = messageOf(answer)
    // What was sent in the slot of the review itself was sent before, unless it is this very one.
    const isSince = entry.slot > Number(slot) || message?.blockhash === blockhash
    if (message && isSince && isMoved(message, transfer, destinations))
      return { status: 'sent', id: entry.signature }
  }
  if (!isOver) return { status: 'waiting' }
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

/** A transaction as it was sent, in base64; null where the node does not keep it. */
async function readTransaction(node: NodeOptions, signature: string): Promise<string | null> {
  const method = 'getTransaction'
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await readFromNode({ ...node, method, params: [signature, config] })
  if (answer === null) return null
  const sent = readProperty(readProperty(answer, 'transaction'), '0')
  if (typeof sent !== 'string') throw wrongNodeAnswer(method)
  return sent
}

function messageOf(sent: string | null): ReadMessage | undefined {
  try {
    return sent === null ? undefined : readMessage(base64.decode(sent))
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

function coinsMoved({ program, accounts, data }: Instruction, from: string, destinations: readonly string[]) {
  const isIt = program === SYSTEM && data.length === 12 && viewOf(data).getUint32(0, true) === 2
  const [source, destination = ''] = accounts
  return isIt && source === from && destinations.includes(destination)
    ? viewOf(data).getBigUint64(4, true)
    : 0n
}

interface TokenMove {
  readonly from: string
  readonly mint: string
  readonly destinations: readonly string[]
}

function tokensMoved({ program, accounts, data }: Instruction, { from, mint, destinations }: TokenMove) {
  const isIt = (program === TOKEN || program === TOKEN_2022) && data[0] === 12 && data.length >= 9
  const [, token, destination = '', authority] = accounts
  const isTheirs = token === mint && authority === from && destinations.includes(destination)
  return isIt && isTheirs ? viewOf(data).getBigUint64(1, true) : 0n
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
