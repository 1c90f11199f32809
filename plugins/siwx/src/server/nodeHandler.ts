/** What is read of Node's request; body parsers of frameworks leave what they read in `body`. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The whole path, where a framework has cut `url`. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: unknown
  /** Whether somebody has read the request itself; unknown of what is no stream of Node's. */
  readonly readableDidRead?: boolean
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
 * // The page names the account that it shows, and its network: at the same address of another one there may be another account.
 * const { address, chainId } = req.query
 * const which = { address: String(address), chainId: String(chainId) }
 * const [session] = await signIn.getSessions(await toRequest(req), which)
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

/** In characters. */
const LONGEST_BODY = 100_000
/** How much more is read, and thrown away. bytes */
const MOST_DROPPED = 1_000_000

/** No JSON: what was not read whole must not pass for a body that says something else, or nothing. */
const UNREADABLE = '{'

async function bodyOf(request: NodeRequest): Promise<string> {
  const { body, readableDidRead } = request
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  if (typeof body === 'string' && body !== '') return body
  const isUnparsed = readableDidRead === false ? isBlank(body) : !readableDidRead && (body ?? '') === ''
  if (isUnparsed) return readWhole(request)
  return isForm(request) ? UNREADABLE : written(body)
}

/** What parsers leave of a body that there is not, or that they don't take: some null, Express 4 an empty object. */
const isBlank = (body: unknown): boolean =>
  (body ?? '') === '' || (typeof body === 'object' && Object.keys(Object(body)).length === 0)

/** A parser of forms may have taken JSON for the name of a field. */
const isForm = ({ headers }: NodeRequest): boolean =>
  /^\s*(application\/x-www-form-urlencoded|multipart\/)/i.test(String(headers['content-type'] ?? ''))

async function readWhole(request: NodeRequest): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let dropped = 0
  try {
    for await (const chunk of request) {
      if (text.length <= LONGEST_BODY) text += decoder.decode(chunk, { stream: true })
      else dropped += chunk.length
      // Node ends the connection of a request that is not read to its end: nobody would get the answer.
      if (dropped > MOST_DROPPED) break
    }
  } catch {
    return UNREADABLE // broken off
  }
  return text
}

/** Whoever sends what is nested too deep must not end the server. */
function written(body: unknown): string {
  try {
    return JSON.stringify(body) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}
