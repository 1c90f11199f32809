import { z } from 'zod'
import { type CallFrame, type FlatTrace, flatTrace, tracedTransaction } from './chainShapes.js'
import { type IndexNode, NodeRefusal } from './indexNode.js'
import type { Movement } from './movement.js'
import { toHex } from './readLogs.js'

/** Coins that contracts moved, by the hash of the transaction. What the transaction itself moves is not among them. */
export type InnerMovements = ReadonlyMap<string, readonly Movement[]>

/** Reads the traces of blocks, in the form that the node knows. */
export interface TraceReader {
  /** Empty where the node has no traces. @throws UpstreamError, NodeRefusal */
  read(blocks: readonly number[]): Promise<InnerMovements>
}

type Form = 'flat' | 'nested' | 'none'

export function createTraceReader(node: IndexNode, isWanted: boolean): TraceReader {
  let form: Form | undefined = isWanted ? undefined : 'none'

  async function findForm(block: number): Promise<Form> {
    const [flat, nested] = await node.askEach([
      { method: 'trace_block', params: [toHex(block)], shape: z.unknown() },
      { method: 'debug_traceBlockByNumber', params: [toHex(block), callTracer], shape: z.unknown() },
    ])
    if (!(flat instanceof NodeRefusal)) return 'flat'
    return nested instanceof NodeRefusal ? 'none' : 'nested'
  }

  return {
    async read(blocks) {
      const [first] = blocks
      if (first === undefined) return new Map()
      form ??= await findForm(first)
      if (form === 'none') return new Map()
      const moved = form === 'flat' ? await readFlat(node, blocks) : await readNested(node, blocks)
      return groupByHash(moved)
    },
  }
}

const callTracer = { tracer: 'callTracer' }

type Moved = { hash: string; movement: Movement }

async function readFlat(node: IndexNode, blocks: readonly number[]): Promise<Moved[]> {
  const answers = await node.ask(
    blocks.map((block) => ({
      method: 'trace_block',
      params: [toHex(block)],
      shape: z.array(flatTrace).nullable(),
    })),
  )
  return answers.flatMap((traces) => movedOfFlat(traces ?? []))
}

/** What stands below a call that failed was undone with it. */
function movedOfFlat(traces: readonly FlatTrace[]): Moved[] {
  const failed = new Set(
    traces
      .filter(({ error }) => error !== undefined)
      .map((trace) => placeOf(trace, trace.traceAddress.length)),
  )
  const isUndone = (trace: FlatTrace) =>
    trace.traceAddress.some((_, depth) => failed.has(placeOf(trace, depth))) ||
    failed.has(placeOf(trace, trace.traceAddress.length))
  return traces.flatMap((trace) => {
    const movement = trace.traceAddress.length > 0 && !isUndone(trace) ? movementOfFlat(trace) : undefined
    return movement && trace.transactionHash ? [{ hash: trace.transactionHash, movement }] : []
  })
}

const placeOf = ({ transactionHash, traceAddress }: FlatTrace, depth: number): string =>
  `${transactionHash}/${traceAddress.slice(0, depth).join()}`

function movementOfFlat({ type, action, result }: FlatTrace): Movement | undefined {
  if (type === 'suicide' || type === 'selfdestruct')
    return movementOf(action.address, action.refundAddress, action.balance)
  if (type === 'create') return movementOf(action.from, result?.address, action.value)
  if (type !== 'call' || (action.callType ?? 'call') !== 'call') return undefined
  return movementOf(action.from, action.to, action.value)
}

async function readNested(node: IndexNode, blocks: readonly number[]): Promise<Moved[]> {
  const answers = await node.ask(
    blocks.map((block) => ({
      method: 'debug_traceBlockByNumber',
      params: [toHex(block), callTracer],
      shape: z.array(tracedTransaction),
    })),
  )
  return answers
    .flat()
    .flatMap(({ txHash: hash, result }) => movedBelow(result).map((movement) => ({ hash, movement })))
}

function movedBelow({ error, calls = [] }: CallFrame): Movement[] {
  if (error !== undefined) return []
  return calls.flatMap((call) => {
    const isOwn = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'].includes(call.type)
    const movement =
      isOwn && call.error === undefined ? movementOf(call.from, call.to, call.value) : undefined
    return [...(movement ? [movement] : []), ...movedBelow(call)]
  })
}

function movementOf(from?: string, to?: string, amount?: bigint): Movement | undefined {
  return from !== undefined && to !== undefined && amount ? { from, to, amount } : undefined
}

function groupByHash(moved: readonly Moved[]): InnerMovements {
  const found = new Map<string, Movement[]>()
  for (const { hash, movement } of moved) {
    const known = found.get(hash)
    if (known) known.push(movement)
    else found.set(hash, [movement])
  }
  return found
}
