/** What is read of Node's request; body parsers of frameworks leave what they read in `body`. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The whole path, where a framework has cut `url`. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: unknown
}

/** What is used of Node's response. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body: string): unknown
}

type Handler = (request: Request) => Promise<Response>

/**
 * Turns a handler into one for Node's own server, and for Express and Fastify, which stand on it.
 *
 * @example app.use('/api/sign-in', toNodeHandler(signIn.handler)) // Express
 */
export const toNodeHandler =
  (handler: Handler) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const answer = await handler(await toRequest(request))
    response.statusCode = answer.status
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    response.end(await answer.text())
  }

/**
 * The request of Node's own server as the web has it, such as to ask who sends it.
 *
 * @example
 * // The page names the account that it shows: fetch(`/api/orders/${session.data.address}`).
 * const [session] = await signIn.getSessions(await toRequest(req), { address: req.params.address })
 */
export async function toRequest(request: NodeRequest): Promise<Request> {
  const { url = '/', originalUrl = url } = request
  const method = methodOf(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, typeof value === 'string' ? value : value.join(', '))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? await bodyOf(request) : null
  // Its host says nothing: what matters is the path.
  const path = originalUrl.startsWith('/') ? originalUrl : '/'
  return new Request(`http://localhost${path}`, { method, headers, body })
}

/** Those that a request of the web can't have are answered as one that nobody offers. Source: Fetch. */
const methodOf = ({ method = 'GET' }: NodeRequest) =>
  /^(connect|trace|track)$/i.test(method) ? 'OPTIONS' : method

const LONGEST_BODY = 100_000

async function bodyOf(request: NodeRequest): Promise<string> {
  const { body } = request
  if (typeof body === 'string') return body
  if (body !== undefined && body !== null) return written(body)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of request) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > LONGEST_BODY) return text
    }
  } catch {} // broken off: what came is no JSON
  return text
}

/** Nothing for what is nested too deep: whoever sends that must not end the server. */
function written(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch {
    return ''
  }
}
