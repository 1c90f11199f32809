import { z } from 'zod'
import { jsonSources } from './jsonSources.js'
import { readCapped } from './readCapped.js'
import { withDeadline } from './withDeadline.js'

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

/** A call that fails by itself, among others that do not, is answered with why. */
export const toRpcError = ({ kind, message }: UpstreamError) => ({
  code: kind === 'busy' ? -32005 : -32603,
  message,
})

/** How many requests a node that takes no batches gets at once. */
const AT_ONCE = 10

/**
 * Asks a node several calls in one request, or one after the other where it takes no batches, and returns the answers in
 * the order of the calls.
 *
 * @param timeout - milliseconds for all of it, the bodies included
 * @param until - ends it before
 * @throws UpstreamError when none was answered
 */
export async function askUpstream(
  url: string,
  calls: readonly UpstreamCall[],
  timeout: number,
  until?: AbortSignal,
): Promise<UpstreamAnswer[]> {
  try {
    return await withDeadline({ timeout, until }, (signal) => askAll(url, calls, { timeout, signal }))
  } catch (error) {
    throw error instanceof UpstreamError ? error : tooLate(timeout)
  }
}

type Within = { timeout: number; signal: AbortSignal }

async function askAll(
  url: string,
  calls: readonly UpstreamCall[],
  within: Within,
): Promise<UpstreamAnswer[]> {
  if (calls.length === 1) return askTogether(url, calls, within)
  try {
    return await askTogether(url, calls, within)
  } catch (error) {
    if (!(error instanceof BatchRefused)) throw error
  }
  const answers: UpstreamAnswer[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const some = calls.slice(at, at + AT_ONCE).map((call) => askAlone(url, call, within))
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

const tooLate = (timeout: number) =>
  new UpstreamError('timeout', `The chain did not answer within ${timeout} ms.`)

/** A node that took none of a batch, and said so. */
class BatchRefused extends UpstreamError {}

async function askAlone(url: string, call: UpstreamCall, within: Within): Promise<UpstreamAnswer> {
  try {
    const [answer] = await askTogether(url, [call], within)
    return answer as UpstreamAnswer
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { id: null, error: toRpcError(error) }
  }
}

async function askTogether(
  url: string,
  calls: readonly UpstreamCall[],
  within: Within,
): Promise<UpstreamAnswer[]> {
  const requests = calls.map(writeCall)
  const isBatch = requests.length > 1
  const { text, isRefused } = await post(url, isBatch ? `[${requests.join()}]` : requests.join(), within)
  const parsed = z.union([answer, z.array(answer)]).safeParse(parse(text))
  if (isBatch && (parsed.success ? isRefusal(parsed.data) : isRefused))
    throw new BatchRefused('nonsense', 'The chain takes no batches.')
  if (!parsed.success)
    throw new UpstreamError('nonsense', 'The chain answered something that is not JSON-RPC.')
  let sources: string[] | undefined
  const answers = [parsed.data].flat().map((one, at) => ({
    ...one,
    // Looked for only where somebody wants it: that takes longer than to parse it all.
    get resultSource() {
      sources ??= Array.isArray(parsed.data) ? [...jsonSources(text).values()] : [text]
      return jsonSources(sources[at] ?? '{}').get('result')
    },
  }))
  return calls.map((_, id) => {
    const found = answers.find((one) => one.id === id) ?? (isBatch ? undefined : answers.find(isRefusal))
    if (found === undefined) throw new UpstreamError('nonsense', 'The chain left a call without an answer.')
    return found
  })
}

/** A request that is refused as a whole is answered once, with the id null. */
const isRefusal = (given: z.infer<typeof answer> | z.infer<typeof answer>[]): boolean => {
  const [first, ...others] = [given].flat()
  return others.length === 0 && first?.id === null && first.error != null
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
    return undefined
  }
}

/** @returns what it said, and whether it says that the request is wrong */
async function post(
  url: string,
  body: string,
  { timeout, signal }: Within,
): Promise<{ text: string; isRefused: boolean }> {
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
    const isRefused = response.status >= 400 && response.status < 500
    const text = new TextDecoder().decode(await readCapped(response, { most: MAX_ANSWER, signal, tooLong }))
    return { text, isRefused }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw tooLate(timeout)
    throw new UpstreamError('unreachable', 'The chain can not be reached.')
  }
}

const tooLong = () => new UpstreamError('nonsense', `The chain answered more than ${MAX_ANSWER} bytes.`)
