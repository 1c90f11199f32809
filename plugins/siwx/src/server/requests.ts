import { readLimited } from '../readLimited.js'

/** A message and a contract account's signature have room in it. bytes */
const LONGEST_BODY = 100_000

/** Answers with JSON that nobody keeps. */
export function answer(status: number, body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/** Browsers name the page's origin with every POST; a page of another site is refused. */
export const hasOwnOrigin = (request: Request, { origin }: URL): boolean =>
  (request.headers.get('origin') ?? origin) === origin

/** A JSON object that was sent; nobody knows what is in it. */
export type SentObject = Readonly<Record<string, unknown>>

/** Reads a JSON object, an empty one where nothing was sent; undefined where it is anything else, too long, or was cut off. */
export async function readBody(request: Request): Promise<SentObject | undefined> {
  if (request.bodyUsed || request.body?.locked)
    throw new Error('Something else has read the body of the request before `handler`.')
  const text = await readLimited(request.body, LONGEST_BODY).catch(() => undefined)
  // What was lost on its way here must not pass for nothing.
  if (text === '' && !(Number(request.headers.get('content-length')) > 0)) return {}
  try {
    const sent: unknown = JSON.parse(text ?? '')
    return isObject(sent) ? sent : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is SentObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lets the site's own page ask where the server has another origin, as another port of localhost. */
export async function withCors(
  request: Request,
  { origin }: URL,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (request.headers.get('origin') !== origin) return respond()
  const response = request.method === 'OPTIONS' ? new Response(undefined, { status: 204 }) : await respond()
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-credentials', 'true')
  response.headers.set('access-control-allow-headers', 'content-type')
  response.headers.append('vary', 'origin')
  return response
}
