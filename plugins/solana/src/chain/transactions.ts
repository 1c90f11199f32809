import { base58, base64 } from '@scure/base'
import { type ChainTransactions, cleanText, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { wrongNodeAnswer } from '../reads.js'
import { isSignature } from './isSignature.js'
import { type AskNode, readPassed, whatAbsenceMeans } from './neverLanded.js'
import { readInstructions } from './readTransfer.js'
import { readHeights, seeHeight, writeHeights } from './seenHeights.js'

/** A transaction is valid for so many blocks after the one it names. */
const VALID_BLOCKS = 150
/** It may be in a block from before it was first asked for. */
const BLOCKS_BEFORE = 100
const DURABLE = 'durable'

/** What becomes of transactions on Solana. */
export const transactions: ChainTransactions = {
  readSent({ method, params, from }, answer) {
    const isWallet = method === 'solana_signAndSendTransaction'
    if (!isWallet && method !== 'sendTransaction') return undefined
    const id = isWallet ? readProperty(answer, 'signature') : answer
    if (!isSignature(id)) return undefined
    const { transfer, isDurable } = readInstructions(
      bytesOf(readProperty(params, isWallet ? 'transaction' : '0')),
    )
    return {
      id,
      from,
      method,
      ...(transfer ? { operation: 'send', ...transfer } : { operation: 'execute' }),
      ...(isDurable && { note: DURABLE }),
    }
  },

  /** The note is of the heights since it was first asked for: it was signed before. */
  async readOutcome({ transaction: { id, note }, network, signal }) {
    const ask: AskNode = (method, params) => readFromNode({ network, method, params, signal })
    const isDurable = note === DURABLE
    const height = isDurable ? 0 : await ask('getBlockHeight', [{ commitment: 'confirmed' }])
    if (typeof height !== 'number') throw wrongNodeAnswer('getBlockHeight')
    const seen = seeHeight(readHeights(note), height)
    const last = seen.first + VALID_BLOCKS
    // Before the status: a transaction that is unknown by then never arrives.
    const passed = isDurable || height <= last ? undefined : await readPassed(ask, last)
    const answer = await ask('getSignatureStatuses', [[id], { searchTransactionHistory: true }])
    const list = readProperty(answer, 'value')
    if (!Array.isArray(list)) throw wrongNodeAnswer('getSignatureStatuses')
    const status: unknown = list[0]
    const level = readProperty(status, 'confirmationStatus')
    if (level === 'confirmed' || level === 'finalized') {
      const fee = await readFee(ask, id).catch(() => undefined)
      const failure = readProperty(status, 'err')
      if (failure === undefined || failure === null) return { status: 'confirmed', fee }
      return { status: 'failed', fee, reason: cleanText(JSON.stringify(failure), 200) }
    }
    if (isDurable || status) return { status: status ? 'pending' : 'missing', note }
    const at = readProperty(readProperty(answer, 'context'), 'slot')
    const first = seen.lowest - BLOCKS_BEFORE
    const absence = passed && (await whatAbsenceMeans(ask, { passed, first, at }))
    if (absence === 'never') return { status: 'dropped' }
    return { status: 'missing', note: writeHeights(seen) }
  },
}

async function readFee(ask: (method: string, params: unknown) => Promise<unknown>, id: string) {
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const fee = readProperty(readProperty(await ask('getTransaction', [id, options]), 'meta'), 'fee')
  return Number.isSafeInteger(fee) ? BigInt(fee as number) : undefined
}

/** Providers write transactions in base64, some wallets' pages in base58. */
function bytesOf(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length > 4000) return new Uint8Array()
  try {
    return base64.decode(text)
  } catch {
    try {
      return base58.decode(text)
    } catch {
      return new Uint8Array()
    }
  }
}
