import { z } from 'zod'
import { jsonSources } from './jsonSources.js'

const MAX_ANSWER = 10 * 2 ** 20

const answer = z.object({
  id: z.union([z.number(), z.string(), z.null()]),
  result: z.unknown().optional(),
  // Some nodes put null beside a result.
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).nullish(),
})

/** What a node answered to one call. */
export type UpstreamAnswer = z.infer<typeof answer> & {
  /** The result as the node wrote it, whose numbers may be larger than JavaScript's. */
  readonly resultSource?: string | undefined
}

export type UpstreamCall = {
  method: string
  params?: unknown
  /** The same as the caller wrote it, whose numbers may be larger than JavaScript's. */
  paramsSource?: string | undefined
}

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
  const requests = calls.map(writeCall)
  const text = await post(url, requests.length === 1 ? requests.join() : `[${requests.join()}]`, timeout)
  const parsed = z.union([answer, z.array(answer)]).safeParse(parse(text))
  if (!parsed.success)
    throw new UpstreamError('nonsense', 'The chain answered something that is not JSON-RPC.')
  const sources = Array.isArray(parsed.data) ? [...jsonSources(text).values()] : [text]
  const answers = [parsed.data].flat().map((one, at) => {
    const resultSource = jsonSources(sources[at] ?? '{}').get('result')
    return { ...one, resultSource }
  })
  return calls.map((_, id) => {
    // A node that refuses a batch as a whole says so once, with the id null.
    const found = answers.find((one) => one.id === id) ?? answers.find((one) => one.id === null && one.error)
    if (found === undefined) throw new UpstreamError('nonsense', 'The chain left a call without an answer.')
    return found
  })
}

function writeCall({ method, params, paramsSource }: UpstreamCall, id: number): string {
  const written = paramsSource ?? JSON.stringify(params)
  const given = written === undefined ? '' : `,"params":${written}`
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)}${given}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError('nonsense', 'The chain answered something that is not JSON.')
  }
}

async function post(url: string, body: string, timeout: number): Promise<string> {
  const signal = AbortSignal.timeout(timeout)
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
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel()
      // What it says may name the operator's key.
      throw new UpstreamError('unreachable', 'The chain can not be reached.')
    }
    return await readCapped(response)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError('timeout', `The chain did not answer within ${timeout} ms.`)
    throw new UpstreamError('unreachable', 'The chain can not be reached.')
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
