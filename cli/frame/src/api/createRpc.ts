import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'

const DEADLINE = 15_000

const answer = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/** The chains' nodes, through the frame's own origin. What they refuse is a FrameError with their code. */
export function createRpc(options: { origin: string; projectId: string | null; fetch?: typeof fetch }): Rpc {
  const { origin, projectId, fetch: ask = fetch.bind(globalThis) } = options
  let id = 0
  return async ({ chainId, method, params = [], signal }) => {
    const url = new URL('/v1/', origin)
    url.searchParams.set('chainId', chainId)
    if (projectId) url.searchParams.set('projectId', projectId.slice(0, 128))
    const deadline = AbortSignal.timeout(DEADLINE)
    let body: unknown
    try {
      const response = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        credentials: 'omit',
        redirect: 'error',
      })
      body = await response.json()
    } catch {
      signal?.throwIfAborted()
      throw new FrameError(`The node of ${chainId} can not be reached. Try again.`, -32603)
    }
    const parsed = z.safeParse(answer, body)
    if (!parsed.success) throw new FrameError(`The node of ${chainId} returned an invalid response.`, -32603)
    if ('error' in parsed.data) {
      const { code, message, data } = parsed.data.error
      const said = message.trim() === '' ? `The node of ${chainId} refused it and did not say why.` : message
      throw Object.assign(new FrameError(said.slice(0, 500), code), { data })
    }
    return parsed.data.result
  }
}
