import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { toProviderError } from '../errors/toProviderError.js'
import { createJsonRpcClient, type JsonRpcClientOptions, readAnswer } from './jsonRpc.js'
import { hang, reset, result, rpcError, slow, startTestServer, status, text } from './testServer.mjs'

const servers: { close(): Promise<void> }[] = []
const open = async (...replies: unknown[]) => {
  const server = await startTestServer(...replies)
  servers.push(server)
  return server
}
const connect = (urls: string[], options: Partial<JsonRpcClientOptions> = {}) =>
  createJsonRpcClient({ urls, retryDelay: 1, ...options })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('resolved'),
    (error) => error,
  )
const read = { method: 'eth_getBlockByNumber', params: ['latest', false] }
const send = { method: 'eth_sendRawTransaction', params: ['0x02'] }

/** Lets the deadline of a call end once the call has arrived, and not before, however busy the machine is. */
async function endDeadline(server: { readonly calls: unknown[] }, ms: number) {
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(ms)
}
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('default', async () => {
  const server = await open(result('0x1'))
  const client = connect([server.url])
  expect(await client.read({ method: 'eth_chainId' })).toBe('0x1')
  expect(server.calls[0]).toMatchObject({ jsonrpc: '2.0', method: 'eth_chainId', params: [] })
  await client.read({ method: 'eth_chainId' })
  expect(server.calls[1].id).not.toBe(server.calls[0].id)
})

test('T28: a polluted Object.prototype changes neither a request nor what is taken for its answer', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    asked.push(init)
    if (asked.length === 1) return new Response(null, { status: 503 })
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: asked.length, result: '0x1' }))
  })
  const pollution = {
    timeout: 0,
    maxBytes: 1,
    maxRetryAfter: 0,
    retryCount: 0,
    redirect: 'error',
    schemaGuard: () => false,
    isResult: () => false,
  }
  Object.assign(Object.prototype, pollution)
  let answer: unknown
  try {
    answer = await connect(['https://rpc.example']).read({ method: 'eth_chainId' })
  } catch (error) {
    answer = error
  } finally {
    for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name)
    vi.unstubAllGlobals()
  }
  expect(answer).toBe('0x1')
  expect(asked).toHaveLength(2)
  expect(asked[1]?.redirect).toBeUndefined()
})

test('behavior: a result of null is a result', async () => {
  const server = await open(result(null))
  expect(await connect([server.url]).read({ method: 'eth_getTransactionReceipt', params: ['0x'] })).toBe(null)
})

test('behavior: the same read in flight is asked once; one abort leaves the other', async () => {
  const server = await open(slow(20, result('0x1')))
  const client = connect([server.url])
  const controller = new AbortController()
  const [a, b, c] = [
    failure(client.read(read, { signal: controller.signal })),
    client.read(read),
    client.read({ ...read, params: ['0x1', false] }),
  ]
  controller.abort()
  expect((await a).code).toBe('REQUEST_ABORTED')
  expect(await Promise.all([b, c])).toEqual(['0x1', '0x1'])
  expect(server.calls.length).toBe(2)
})

test("behavior: the node's own error, whatever its status", async () => {
  const revert = rpcError(3, 'execution reverted', '0x08c3')
  const withStatus =
    (code: number) => (call: { id: number }, response: { writeHead(code: number): void }) => {
      response.writeHead(code)
      return revert(call)
    }
  for (const reply of [revert, withStatus(400), withStatus(500)]) {
    const server = await open(reply)
    const error = await failure(connect([server.url]).read({ method: 'eth_call', params: [{}] }))
    expect(error).toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      shortMessage: 'RPC Request failed',
      rpcCode: 3,
    })
    expect(error.details).toBe('execution reverted')
    expect(toProviderError(error)).toMatchObject({ code: 3, data: '0x08c3', message: 'execution reverted' })
    expect(server.calls).toHaveLength(1)
  }
})

test('error: parameters that are no JSON', async () => {
  const client = connect(['http://127.0.0.1:9'])
  for (const ask of [client.read, client.send])
    expect((await failure(ask({ method: 'eth_call', params: [1n] }))).details).toContain('BigInt')
})

test('error: no url', async () => {
  expect(await failure(connect([]).read(read))).toMatchObject({ code: 'HTTP_URL_INVALID' })
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('F1: HTTP %s is tried again', async (code) => {
  const server = await open(status(code), status(code), status(code), result('0x1'))
  expect(await connect([server.url]).read(read)).toBe('0x1')
  expect(server.calls).toHaveLength(4)
})

test.each([-1, -32005, -32603])('F1: code %s is tried again', async (code) => {
  const server = await open(rpcError(code), result('0x1'))
  expect(await connect([server.url]).read(read)).toBe('0x1')
  expect(server.calls).toHaveLength(2)
})

test.each([
  ['HTTP 404', status(404)],
  ['HTTP 400', status(400)],
  ['code -32601', rpcError(-32601)],
  ['code -32000', rpcError(-32000)],
])('F1: %s is not tried again', async (_, reply) => {
  const server = await open(reply)
  await failure(connect([server.url]).read(read))
  expect(server.calls).toHaveLength(1)
})

test.each([
  ['429', status(429)],
  ['-32005', rpcError(-32005)],
])('F1: still %s after 3 tries: busy, to be tried by hand', async (_, reply) => {
  const server = await open(reply)
  const error = await failure(connect([server.url]).read(read))
  expect(error).toMatchObject({ code: 'RATE_LIMITED', action: 'retry' })
  expect(error.shortMessage).toContain('busy')
  expect(server.calls).toHaveLength(4)
})

test('F1: back-off doubles', async () => {
  const server = await open(status(429), status(429), status(429), result('0x1'))
  await connect([server.url], { retryDelay: 20 }).read(read)
  const waits = server.calls.slice(1).map((call: { at: number }, i: number) => call.at - server.calls[i].at)
  expect(waits.map((wait: number, i: number) => wait >= 20 * 2 ** i - 2)).toEqual([true, true, true])
})

test('F1: Retry-After is honoured, in seconds or as a date: for longer than the bound nobody waits, nor asks', async () => {
  const later = new Date(Date.now() + 3_600_000).toUTCString()
  for (const header of ['3600', later]) {
    const server = await open(status(429, { 'retry-after': header }), result('0x1'))
    expect(await failure(connect([server.url]).read(read))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(server.calls).toHaveLength(1)
  }
  const server = await open(status(503, { 'retry-after': '1' }), result('0x1'))
  await connect([server.url]).read(read)
  expect(server.calls[1].at - server.calls[0].at).toBeGreaterThanOrEqual(990)
})

test.each([
  ['429', status(429)],
  ['503', status(503)],
  ['reset', reset],
  ['timeout', hang],
  ['server error', rpcError(-32603)],
  ['garbage', text('<html>')],
])('F1: a send is never repeated, nor sent elsewhere: %s', { tags: ['once'] }, async (_, reply) => {
  const [first, second] = [await open(reply), await open(result('0x1'))]
  const client = connect([first.url, second.url], { timeout: 400 })
  if (reply === hang) stopClock()
  const failed = failure(client.send(send))
  if (reply === hang) await endDeadline(first, 400)
  await failed
  expect([first.calls.length, second.calls.length]).toEqual([1, 0])
})

test('F1: two sends of the same bytes are two sends', async () => {
  const server = await open(slow(10, result('0x1')))
  const client = connect([server.url])
  await Promise.all([client.send(send), client.send(send)])
  expect(server.calls).toHaveLength(2)
})

test.each([
  ['502', status(502)],
  ['reset', reset],
  ['HTML', text('<html>')],
  ['silence', hang],
])('F2: %s: the next url answers, and is kept', async (_, reply) => {
  const [first, second] = [await open(reply), await open(result('0x1'))]
  const client = connect([first.url, second.url], { timeout: 1000 })
  if (reply === hang) stopClock()
  const answer = client.read(read)
  if (reply === hang) await endDeadline(first, 1000)
  expect(await answer).toBe('0x1')
  expect(await client.send(send)).toBe('0x1')
  expect([first.calls.length, second.calls.length]).toEqual([1, 2])
})

test.each([
  ['429', status(429, { 'retry-after': '60' })],
  ['403', status(403)],
  ['401', status(401)],
  ['-32005', rpcError(-32005)],
])('F2: %s: the next url is asked at once', async (_, reply) => {
  const [first, second] = [await open(reply), await open(result('0x1'))]
  expect(await connect([first.url, second.url]).read(read)).toBe('0x1')
  expect([first.calls.length, second.calls.length]).toEqual([1, 1])
})

test('behavior: two callers of one read have an answer each', async () => {
  const server = await open(slow(20, result({ logs: [] })))
  const client = connect([server.url])
  const [one, other] = await Promise.all([client.read(read), client.read(read)])
  expect(server.calls).toHaveLength(1)
  expect(one).toEqual(other)
  expect(one).not.toBe(other)
})

test('F2: nobody at the address', async () => {
  const gone = await open(hang)
  await gone.close()
  const server = await open(result('0x1'))
  expect(await connect([gone.url, server.url]).read(read)).toBe('0x1')
  expect(await failure(connect([gone.url]).read(read))).toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
})

test('F2: all urls down: each asked in every round, then an end', async () => {
  const [first, second] = [await open(status(503)), await open(status(500))]
  const error = await failure(connect([first.url, second.url]).read(read))
  expect(error.shortMessage).toBe('HTTP status code: 500')
  expect([first.calls.length, second.calls.length]).toEqual([4, 4])
})

test('F3: a hanging node: the deadline, once', async () => {
  const server = await open(hang)
  stopClock()
  const failed = failure(connect([server.url], { timeout: 1000 }).read(read))
  await endDeadline(server, 1000)
  expect((await failed).code).toBe('REQUEST_TIMEOUT')
  expect(server.calls).toHaveLength(1)
})

test('F3: an abort ends the wait between tries', async () => {
  const server = await open(status(429, { 'retry-after': '60' }))
  const controller = new AbortController()
  const promise = failure(connect([server.url]).read(read, { signal: controller.signal }))
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  setTimeout(() => controller.abort(), 40)
  expect((await promise).code).toBe('REQUEST_ABORTED')
  expect(server.calls).toHaveLength(1)
})

test.each([
  ['HTML', text('<html>'), 'HTTP_REQUEST_FAILED'],
  ['truncated', text('{"jsonrpc":"2.0","id":1,"result":"0x'), 'HTTP_REQUEST_FAILED'],
  ['wrong id', () => ({ jsonrpc: '2.0', id: 99, result: '0x1' }), 'RPC_REQUEST_FAILED'],
  [
    'id as text',
    ({ id }: { id: number }) => ({ jsonrpc: '2.0', id: `${id}`, result: '0x1' }),
    'RPC_REQUEST_FAILED',
  ],
  ['no result', ({ id }: { id: number }) => ({ jsonrpc: '2.0', id }), 'RPC_REQUEST_FAILED'],
  ['a list', () => [], 'RPC_REQUEST_FAILED'],
  ['null', () => null, 'RPC_REQUEST_FAILED'],
])('F4: the answer is %s', async (_, reply, code) => {
  const server = await open(reply)
  const request = { method: 'eth_getBalance', params: ['0x0', 'latest'] }
  expect(await failure(connect([server.url]).read(request))).toMatchObject({ code })
  expect(server.calls).toHaveLength(1)
})

test('F4: what the method does not yield: the next url answers', async () => {
  const [first, second] = [await open(result('0x')), await open(result('0x1'))]
  const isResult = (value: unknown) => value !== '0x'
  const request = { method: 'eth_getBalance', params: ['0x0', 'latest'] }
  expect(await connect([first.url, second.url]).read(request, { isResult })).toBe('0x1')
  expect(await failure(connect([first.url]).read(request, { isResult }))).toMatchObject({
    code: 'RPC_REQUEST_FAILED',
    details: 'The answer to eth_getBalance is not what it yields',
  })
  expect(await connect([first.url]).read(request)).toBe('0x')
})

test('F4: one who joins a read under way, and knows what it yields, has the next url answer', async () => {
  const [first, second] = [await open(slow(20, result('0x'))), await open(result('0x1'))]
  const client = connect([first.url, second.url])
  const request = { method: 'eth_getBalance', params: ['0x0', 'latest'] }
  const isResult = (value: unknown) => value !== '0x'
  const reads = [client.read(request), client.read(request, { isResult }), client.read(request, { isResult })]
  expect(await Promise.all(reads)).toEqual(['0x', '0x1', '0x1'])
  expect([first.calls.length, second.calls.length]).toEqual([2, 1])
})

test('F4: nor does it get what another one takes for a result', async () => {
  const server = await open(slow(20, result('0x')))
  const client = connect([server.url])
  const request = { method: 'eth_getBalance', params: ['0x0', 'latest'] }
  const loose = client.read(request, { isResult: () => true })
  const strict = client.read(request, { isResult: (value) => value !== '0x' })
  expect(await loose).toBe('0x')
  expect(await failure(strict)).toMatchObject({ code: 'RPC_REQUEST_FAILED' })
})

test('T7: no answer but one to this request gets through', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (answer) => {
      expect(() => readAnswer(answer, -7)).toThrowError('RPC Request failed')
    }),
  )
})

test('T7: a prototype has no say', () => {
  expect(() => readAnswer(Object.create({ id: 1, result: '0x1' }), 1)).toThrowError()
})
