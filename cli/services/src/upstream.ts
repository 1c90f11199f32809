import { z } from 'zod'

const MAX_ANSWER = 10 * 2 ** 20

const answer = z.object({
  id: z.union([z.number(), z.string(), z.null()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})

/** What a node answered to one call. */
export type UpstreamAnswer = z.infer<typeof answer>

export type UpstreamCall = { method: string; params?: unknown }

/** A node that could not be asked. The message never names its address, which may hold a key. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: 'busy' | 'timeout' | 'unreachable' | 'nonsense'
  readonly retryAfter: string | undefined

  constructor(kind: UpstreamError['kind'], message: string, retryAfter?: string) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/**
 * Asks a node several calls in one request and returns the answers in the order of the calls.
 *
 * @param timeout - milliseconds for all of it, the body included
 * @throws UpstreamError
 */
export async function askUpstream(
  url: string,
  calls: readonly UpstreamCall[],
  timeout: number,
): Promise<UpstreamAnswer[]> {
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const body = await post(url, JSON.stringify(requests.length === 1 ? requests[0] : requests), timeout)
  const parsed = z.union([answer, z.array(answer)]).safeParse(body)
  if (!parsed.success)
    throw new UpstreamError('nonsense', 'The chain answered something that is not JSON-RPC.')
  const answers = Array.isArray(parsed.data) ? parsed.data : [parsed.data]
  return calls.map((_, id) => {
    // A node that refuses a batch as a whole says so once, with the id null.
    const found = answers.find((one) => one.id === id) ?? answers.find((one) => one.id === null && one.error)
    if (found === undefined) throw new UpstreamError('nonsense', 'The chain left a call without an answer.')
    return found
  })
}

async function post(url: string, body: string, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout)
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal,
    })
    if (response.status === 429) {
      await response.body?.cancel()
      throw new UpstreamError(
        'busy',
        'The chain is busy. Try again later.',
        response.headers.get('retry-after') ?? undefined,
      )
    }
    text = await readCapped(response)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError('timeout', `The chain did not answer within ${timeout} ms.`)
    throw new UpstreamError('unreachable', 'The chain can not be reached.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError('nonsense', 'The chain answered something that is not JSON.')
  }
}

async function readCapped(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER)
      throw new UpstreamError('nonsense', `The chain answered more than ${MAX_ANSWER} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
