import { afterEach, expect, test, vi } from 'vitest'
import { httpJson } from './http.js'
import { drip, hang, reset, startTestServer, status, text } from './testServer.mjs'

const servers: { close(): Promise<void> }[] = []
const open = async (...replies: unknown[]) => {
  const server = await startTestServer(...replies)
  servers.push(server)
  return server
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('default', async () => {
  const server = await open(text('{"a":1}'))
  expect(await httpJson(server.url)).toEqual({ a: 1 })
  expect(server.calls[0]).toMatchObject({ verb: 'GET', headers: { accept: 'application/json' } })
})

test('args: body, headers', async () => {
  const server = await open(text('{}'))
  await httpJson(server.url, { body: { id: 7 }, headers: { 'x-a': 'b' } })
  expect(server.calls[0]).toMatchObject({
    verb: 'POST',
    id: 7,
    headers: { 'content-type': 'application/json', 'x-a': 'b' },
  })
})

test('behavior: 204 is undefined', async () => {
  const server = await open(status(204))
  expect(await httpJson(server.url)).toBeUndefined()
})

test('behavior: fetch is taken at the call', async () => {
  vi.stubGlobal('fetch', async () => new Response('5'))
  expect(await httpJson('https://a.example')).toBe(5)
})

test.each([
  'ws://a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'data:,x',
  'a.example',
  '',
  'https://u:p@a.example',
])('error: url %s', async (url) => {
  expect(await failure(httpJson(url))).toMatchObject({
    code: 'HTTP_URL_INVALID',
    shortMessage: 'Provided URL is not compatible with HTTP connection',
  })
})

test('error: a url without a scheme is not one of the page', async () => {
  vi.stubGlobal('location', new URL('https://site.example/'))
  vi.stubGlobal('fetch', async (url: URL) => new Response(JSON.stringify(url.href)))
  try {
    await expect(httpJson('rpc.example')).rejects.toMatchObject({ code: 'HTTP_URL_INVALID' })
    await expect(httpJson('')).rejects.toMatchObject({ code: 'HTTP_URL_INVALID' })
    expect(await httpJson('/rpc')).toBe('https://site.example/rpc')
  } finally {
    vi.unstubAllGlobals()
  }
})
test('error: a body that is no JSON', async () => {
  const server = await open(text('1'))
  const error = await failure(httpJson(server.url, { body: { a: 1n } }))
  expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED', kind: 'request' })
  expect(server.calls).toHaveLength(0)
})

test('error: status, with what the server said and asks', async () => {
  const server = await open(
    status(403, { 'retry-after': '2' }, '{"message":"Unauthorized: origin not allowed"}'),
  )
  const error = await failure(httpJson(server.url))
  expect(error).toMatchObject({ code: 'HTTP_STATUS', kind: 'status', status: 403, retryAfter: 2_000 })
  expect(error.shortMessage).toBe('HTTP status code: 403')
  expect(error.details).toContain('Unauthorized: origin not allowed')
  expect(error.body).toEqual({ message: 'Unauthorized: origin not allowed' })
})

test('F2: reset, nobody there', async () => {
  const server = await open(reset)
  expect(await failure(httpJson(server.url))).toMatchObject({ code: 'HTTP_REQUEST_FAILED', kind: 'network' })
  await server.close()
  expect(await failure(httpJson(server.url))).toMatchObject({
    shortMessage: 'HTTP request failed',
    kind: 'network',
  })
})

test.each([
  ['hangs', hang],
  ['drips', drip],
])('F3: the server %s: one deadline for all of it', async (_, reply) => {
  const server = await open(reply)
  // Without one it would never end.
  const error = await failure(httpJson(server.url, { timeout: 60 }))
  expect(error).toMatchObject({
    code: 'REQUEST_TIMEOUT',
    shortMessage: 'The request took too long to respond',
  })
})

test('F3: no late answer after the abort', async () => {
  let answer = () => {}
  const server = await open((_: unknown, response: { end(text: string): void }) => {
    answer = () => response.end('"late"')
  })
  const controller = new AbortController()
  const promise = httpJson(server.url, { body: {}, signal: controller.signal })
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  controller.abort()
  answer()
  expect(await failure(promise)).toMatchObject({
    code: 'REQUEST_ABORTED',
    shortMessage: 'Request was aborted',
  })
})

test('F3: aborted before: nothing is sent', async () => {
  const server = await open(text('1'))
  expect(await failure(httpJson(server.url, { signal: AbortSignal.abort() }))).toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(server.calls).toHaveLength(0)
})

test.each([
  ['HTML', text('<!doctype html><p>hello')],
  ['truncated', text('{"a":')],
  ['empty', text('')],
  [
    'not UTF-8',
    (_: unknown, response: { end(bytes: Uint8Array): void }) => void response.end(Uint8Array.of(34, 255, 34)),
  ],
])('F4: the answer is %s', async (_, reply) => {
  const server = await open(reply)
  expect(await failure(httpJson(server.url))).toMatchObject({
    code: 'HTTP_REQUEST_FAILED',
    shortMessage: 'HTTP request failed',
    kind: 'content',
  })
})

test('T7: wrong types', async () => {
  const server = await open(text('{"allowedOrigins":"all"}'))
  const schemaGuard = (value: unknown): value is { allowedOrigins: string[] } =>
    Array.isArray((value as { allowedOrigins: unknown }).allowedOrigins)
  expect(await failure(httpJson(server.url, { schemaGuard }))).toMatchObject({ kind: 'content' })
})

test('T7: a guard that trips over the answer', async () => {
  const server = await open(text('null'))
  const schemaGuard = (value: unknown): value is string => (value as { a: { b: string } }).a.b === 'b'
  expect(await failure(httpJson(server.url, { schemaGuard }))).toMatchObject({ kind: 'content' })
})

test.each(['{"__proto__":{"admin":true}}', '[{"a":{"\\u005f_proto__":1}}]', '{"\\u005F\\u005Fproto__":1}'])(
  'T7: %s',
  async (body) => {
    const server = await open(text(body))
    expect(await failure(httpJson(server.url))).toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      kind: 'content',
    })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  },
)

test('T7: too large, announced or not', async () => {
  const big = `"${'x'.repeat(5_000)}"`
  const endless = (
    _: unknown,
    response: { write(text: string): boolean; on(event: string, fn: () => void): void },
  ) => {
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(timer))
  }
  for (const reply of [status(200, { 'content-length': '5002' }, big), text(big), endless]) {
    const server = await open(reply)
    const error = await failure(httpJson(server.url, { maxBytes: 5_000 }))
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED', kind: 'content' })
    expect(error.details).toContain('larger than 5000 bytes')
  }
  expect(await httpJson((await open(text(big))).url, { maxBytes: 5_002 })).toHaveLength(5_000)
})

test('T26: an HTML error page is cut and in details only', async () => {
  const server = await open(status(500, {}, `<h1>${'x'.repeat(200_000)}</h1>`))
  const error = await failure(httpJson(server.url))
  expect([error.shortMessage, error.status]).toEqual(['HTTP status code: 500', 500])
  expect(error.details.length).toBeLessThanOrEqual(1_000)
})
