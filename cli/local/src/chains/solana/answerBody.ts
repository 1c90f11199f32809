import { z } from 'zod'
import type { Ledger } from './ledger.js'
import { SolanaRpcError } from './rpcError.js'

const MOST_CALLS = 100

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]),
  method: z.string().max(100),
  params: z.unknown().optional(),
})

type Id = z.infer<typeof request>['id']

/** Answers a body of JSON-RPC, one call or a batch; garbage with a JSON-RPC error. */
export async function answerBody(load: () => Promise<Ledger>, body: string): Promise<string> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return PARSE_ERROR
  }
  if (!Array.isArray(value)) return JSON.stringify(await answerCall(load, value))
  if (value.length === 0 || value.length > MOST_CALLS)
    return JSON.stringify(failure(null, -32600, `A batch holds 1 to ${MOST_CALLS} calls.`))
  return JSON.stringify(await Promise.all(value.map((call) => answerCall(load, call))))
}

/** What is answered to a body that can't be read. */
export const PARSE_ERROR = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32700, message: 'Parse error' },
})

/** Answers one call. */
export async function answerCall(load: () => Promise<Ledger>, value: unknown): Promise<object> {
  const parsed = request.safeParse(value)
  if (!parsed.success)
    return failure(idOf(value), -32600, 'Not a JSON-RPC 2.0 request: it needs jsonrpc, id, method.')
  const { id, method, params } = parsed.data
  try {
    const [ledger, { answer }] = await Promise.all([load(), import('./methods.js')])
    return { jsonrpc: '2.0', id, result: answer(ledger, method, params) }
  } catch (error) {
    if (error instanceof SolanaRpcError) return failure(id, error.code, error.message, error.data)
    return failure(id, -32603, `Internal error: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

const failure = (id: Id, code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
})

function idOf(value: unknown): Id {
  const parsed = z.object({ id: request.shape.id }).safeParse(value)
  return parsed.success ? parsed.data.id : null
}
