import { providerError } from './providerError.js'

/** Asks a chain's node. */
export type Rpc = <Result = unknown>(method: string, params?: readonly unknown[]) => Promise<Result>

const DEADLINE_MS = 10_000

/** Sends JSON-RPC 2.0 to a url. Rejects with the node's own code and data, or -32603 when it can't be reached. */
export function createRpc(url: string): Rpc {
  let id = 0
  return async <Result>(method: string, params: readonly unknown[] = []) => {
    id += 1
    const answer = await post(url, { jsonrpc: '2.0', id, method, params })
    if (answer.error) {
      const { code, message, data } = answer.error
      throw providerError(Number(code) || -32603, String(message ?? 'Internal JSON-RPC error.'), data)
    }
    return answer.result as Result
  }
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

async function post(url: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) throw new Error('it sent no JSON-RPC answer')
    return answer
  } catch (error) {
    throw providerError(
      -32603,
      `The node at ${url} did not answer: ${error instanceof Error ? error.message : error}`,
    )
  }
}
