import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { caip2 } from '../caip2.js'
import { projectQuery } from '../checkQuery.js'
import { jsonSources } from '../jsonSources.js'
import { chainCalls } from '../metrics/metrics.js'
import { costOf, isPublicRpcMethod } from '../rpcMethods.js'
import { type Bundler, bundlerMethods } from '../smartAccounts/bundler.js'
import {
  askUpstream,
  toRpcError,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamError,
} from '../upstream.js'
import type { CallLimit } from './callLimit.js'

const MAX_BODY = 2 ** 20
const MAX_BATCH = 100

const query = projectQuery.extend({ chainId: caip2 })

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number()]),
  method: z.string().min(1).max(100),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
})

/** As the caller wrote it. */
type Id = string
/** The result is as the node wrote it. */
type Answer = { id: Id } & ({ resultSource: string } | { error: RpcError })
type RpcError = { code: number; message: string; data?: unknown }

/**
 * `POST /v1/?chainId=eip155:1&projectId=…`: JSON-RPC 2.0, one call or a batch, passed on to the chain's node, or to its
 * bundler when it is of user operations.
 */
export function rpcRoute(options: {
  upstreams: ReadonlyMap<string, string>
  /** By CAIP-2 chain id. @default none */
  bundlers?: ReadonlyMap<string, Bundler> | undefined
  timeout: number
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { upstreams, timeout } = options
  const route = new Hono({ strict: false })

  route.post(
    '/v1',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => c.json(whole(-32600, `The request is larger than ${MAX_BODY} bytes.`), 413),
    }),
    async (c) => {
      const checked = query.safeParse(c.req.query())
      if (!checked.success) return c.json(whole(-32602, z.prettifyError(checked.error)), 400)

      const text = await c.req.text()
      const body = parse(text)
      if (body === undefined) return c.json(whole(-32700, 'The body is not JSON.'), 400)
      const calls: unknown[] = Array.isArray(body) ? body : [body]
      if (calls.length === 0) return c.json(whole(-32600, 'The batch is empty.'), 400)
      if (calls.length > MAX_BATCH) {
        return c.json(whole(-32600, `A batch holds at most ${MAX_BATCH} calls.`), 400)
      }

      const sources = Array.isArray(body) ? [...jsonSources(text).values()] : [text]
      const reply = (answers: Answer[], status: ContentfulStatusCode = 200) => {
        const written = answers.map(write).join()
        return c.body(Array.isArray(body) ? `[${written}]` : written, status, {
          'content-type': 'application/json',
        })
      }

      const cost = calls.reduce((sum: number, call) => sum + costOf(methodOf(call)), 0)
      const wait = Math.ceil(((await options.callLimit?.(c, cost)) ?? 0) / 1000)
      if (wait > 0) {
        c.header('retry-after', String(wait))
        const message = `Too many calls. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`
        return reply(
          calls.map((call, at) => refused(idOf(call, sources[at] ?? ''), -32005, message)),
          429,
        )
      }

      const upstream = upstreams.get(checked.data.chainId)
      if (upstream === undefined) {
        const known = [...upstreams.keys()].join(', ')
        const message = `Chain ${checked.data.chainId} is not served here. Served: ${known}.`
        return reply(
          calls.map((call, at) => refused(idOf(call, sources[at] ?? ''), -32001, message)),
          404,
        )
      }

      const bundler = options.bundlers?.get(checked.data.chainId)
      const answers = calls.map((call, index) =>
        check(call, sources[index] ?? '', {
          chainId: checked.data.chainId,
          hasBundler: bundler !== undefined,
        }),
      )
      const allowed = answers.flatMap((answer, index) => ('call' in answer ? [{ index, ...answer }] : []))
      const results = await askAll(
        allowed.map(({ call }) => call),
        { upstream, bundler, timeout },
      )
      for (const result of results) chainCalls.inc({ chain: checked.data.chainId, outcome: wordOf(result) })
      const [failure] = results.filter((result) => result instanceof UpstreamError)
      // Where nothing was answered, whoever asks may try again, elsewhere or later.
      if (failure && results.every((result) => result instanceof UpstreamError)) {
        if (failure.retryAfter) c.header('retry-after', failure.retryAfter)
        const { code, message } = toRpcError(failure)
        return reply(
          calls.map((call, at) => refused(idOf(call, sources[at] ?? ''), code, message)),
          statusOf[failure.kind],
        )
      }
      const merged = answers.map((answer) =>
        'call' in answer ? refused(answer.id, -32603, 'No answer.') : answer,
      )
      allowed.forEach(({ index, id }, position) => {
        merged[index] = answerOf(id, results[position] ?? {})
      })
      return reply(merged)
    },
  )
  return route
}

const statusOf = { busy: 429, timeout: 504, unreachable: 502, nonsense: 502 } as const

type Outcome = Omit<UpstreamAnswer, 'id'> | UpstreamError

async function askAll(
  calls: readonly UpstreamCall[],
  of: { upstream: string; bundler: Bundler | undefined; timeout: number },
): Promise<Outcome[]> {
  const isForBundler = ({ method }: UpstreamCall) => bundlerMethods.has(method)
  const forNode = calls.filter((call) => !isForBundler(call))
  const [fromNode, fromBundler] = await Promise.all([
    forNode.length > 0
      ? askUpstream(of.upstream, forNode, of.timeout).catch((error) => forNode.map(() => failureOf(error)))
      : [],
    Promise.all(calls.filter(isForBundler).map((call) => of.bundler?.answer(call).catch(failureOf) ?? {})),
  ])
  const left: { node: Outcome[]; bundler: Outcome[] } = { node: [...fromNode], bundler: fromBundler }
  return calls.map((call) => (isForBundler(call) ? left.bundler : left.node).shift() ?? {})
}

function failureOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  throw error
}

/** For the operator: what the chain said is the caller's. */
function wordOf(outcome: Outcome): string {
  if (outcome instanceof UpstreamError) return outcome.kind
  return outcome.error ? 'error' : 'answered'
}

function answerOf(id: Id, outcome: Outcome): Answer {
  if (outcome instanceof UpstreamError) return { id, error: toRpcError(outcome) }
  const { result = null, error, resultSource = JSON.stringify(result) } = outcome
  return error ? { id, error } : { id, resultSource }
}

function check(
  value: unknown,
  source: string,
  { chainId, hasBundler }: { chainId: string; hasBundler: boolean },
): Answer | { id: Id; call: UpstreamCall } {
  const id = idOf(value, source)
  const parsed = request.safeParse(value)
  if (!parsed.success) return refused(id, -32600, 'Not a JSON-RPC 2.0 request: it needs jsonrpc, id, method.')
  const { method, params } = parsed.data
  const available = bundlerMethods.has(method) ? hasBundler : isPublicRpcMethod(chainId, method)
  if (!available) return refused(id, -32601, `The method ${method} is not available here.`)
  return { id, call: { method, params, paramsSource: jsonSources(source).get('params') } }
}

/** What is refused as a whole. */
const whole = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })

function refused(id: Id, code: number, message: string): Answer {
  return { id, error: { code, message } }
}

function write(answer: Answer): string {
  const outcome =
    'error' in answer ? `"error":${JSON.stringify(answer.error)}` : `"result":${answer.resultSource}`
  return `{"jsonrpc":"2.0","id":${answer.id},${outcome}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function methodOf(value: unknown): string {
  const parsed = z.object({ method: request.shape.method }).safeParse(value)
  return parsed.success ? parsed.data.method : ''
}

function idOf(value: unknown, source: string): Id {
  const parsed = z.object({ id: request.shape.id }).safeParse(value)
  return parsed.success ? (jsonSources(source).get('id') ?? 'null') : 'null'
}
