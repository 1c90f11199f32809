import { z } from 'zod'
import { jsonSources } from '../jsonSources.js'
import { RelayCallError } from './relayErrors.js'

/** What a client sent. `id` of a call is JSON text, to be sent back as it came. */
export type Frame =
  | { kind: 'call'; id: string; method: string; params: unknown }
  | { kind: 'answer'; id: string | number; accepted: boolean }
  | { kind: 'bad'; id: string; error: RelayCallError }

const id = z.union([z.string().max(128), z.number()])
const call = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string().max(128),
  params: z.unknown().optional(),
})
const answer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id, result: z.unknown().refine((value) => value !== undefined) }),
  z.object({ jsonrpc: z.literal('2.0'), id, error: z.unknown().refine((value) => value !== undefined) }),
])

/** Reads one text frame. Never throws. */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'bad', id: 'null', error: new RelayCallError(-32700, 'This is not JSON.') }
  }
  const asCall = call.safeParse(value)
  if (asCall.success) {
    const { method, params } = asCall.data
    return { kind: 'call', id: idText(asCall.data.id, text), method, params }
  }
  const asAnswer = answer.safeParse(value)
  if (asAnswer.success && !hasMethod(value)) {
    return { kind: 'answer', id: asAnswer.data.id, accepted: 'result' in asAnswer.data }
  }
  const known = z.object({ id }).safeParse(value)
  return {
    kind: 'bad',
    id: known.success ? idText(known.data.id, text) : 'null',
    error: new RelayCallError(-32600, 'Not a JSON-RPC 2.0 request: it needs jsonrpc, id and method.'),
  }
}

function idText(value: string | number, text: string): string {
  const exact = typeof value === 'string' || Number.isSafeInteger(value)
  return exact ? JSON.stringify(value) : (jsonSources(text).get('id') ?? 'null')
}

function hasMethod(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value
}
