import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { registry } from '../metrics/metrics.js'
import { rpcRoute } from './rpc.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function node(listener: RequestListener, timeout = 10_000) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return rpcRoute({ upstreams: new Map([['eip155:1', `http://127.0.0.1:${port}/secret-key`]]), timeout })
}

const echo: RequestListener = async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const calls = [JSON.parse(text)].flat()
  // Answers to a batch may come in any order.
  const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method })).reverse()
  response.end(JSON.stringify(text.startsWith('[') ? answers : answers[0]))
}

const call = (method: string, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

async function ask(
  route: Awaited<ReturnType<typeof node>>,
  body: unknown,
  query = 'chainId=eip155:1&projectId=a',
) {
  const response = await route.request(`/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, answer: await response.json() }
}

test('default', async () => {
  const { status, answer } = await ask(await node(echo), call('eth_chainId', 'mine'))
  expect(status).toBe(200)
  expect(answer).toEqual({ jsonrpc: '2.0', id: 'mine', result: 'eth_chainId' })
})

test('behavior: batch keeps its order and its ids, even twice the same', async () => {
  const batch = [call('eth_chainId', 5), call('eth_sendTransaction', 6), call('eth_gasPrice', 5), { id: 7 }]
  const { status, answer } = await ask(await node(echo), batch)
  expect(status).toBe(200)
  expect(answer).toEqual([
    { jsonrpc: '2.0', id: 5, result: 'eth_chainId' },
    {
      jsonrpc: '2.0',
      id: 6,
      error: { code: -32601, message: 'The method eth_sendTransaction is not available here.' },
    },
    { jsonrpc: '2.0', id: 5, result: 'eth_gasPrice' },
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32600, message: expect.stringContaining('Not a JSON-RPC 2.0 request') },
    },
  ])
})

test.each([
  'anvil_setBalance',
  'evm_mine',
  'hardhat_setCode',
  'debug_traceTransaction',
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
  'eth_sendUnsignedTransaction',
  'eth_accounts',
  'txpool_content',
  'wallet_sendCalls',
  'constructor',
  '__proto__',
])('error: method %s is refused', async (method) => {
  const { status, answer } = await ask(await node(echo), call(method))
  expect(status).toBe(200)
  expect(answer).toMatchObject({ id: 1, error: { code: -32601 } })
})

test('error: unknown chain', async () => {
  const { status, answer } = await ask(await node(echo), call('eth_chainId'), 'chainId=eip155:5')
  expect(status).toBe(404)
  expect(answer).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32001, message: 'Chain eip155:5 is not served here. Served: eip155:1.' },
  })
})

test.each(['', 'chainId=1', 'chainId=eip155:1%20', `chainId=eip155:1&projectId=${'a'.repeat(129)}`])(
  'error: query %s',
  async (query) => {
    const { status, answer } = await ask(await node(echo), call('eth_chainId'), query)
    expect(status).toBe(400)
    expect(answer.error.code).toBe(-32602)
  },
)

test.each([
  ['not JSON', '{', 400, -32700],
  ['empty batch', [], 400, -32600],
  ['long batch', Array.from({ length: 101 }, () => call('eth_chainId')), 400, -32600],
  ['large body', ' '.repeat(2 ** 20 + 1), 413, -32600],
  ['no id', { jsonrpc: '2.0', method: 'eth_chainId' }, 200, -32600],
  ['null', 'null', 200, -32600],
])('error: body is %s', async (_, body, expected, code) => {
  const { status, answer } = await ask(await node(echo), body)
  expect(status).toBe(expected)
  expect(answer.error.code).toBe(code)
})

test('F1: a busy chain is passed on as busy, with its Retry-After', async () => {
  const busy = await node((_, response) => response.writeHead(429, { 'retry-after': '7' }).end())
  const { status, headers, answer } = await ask(busy, call('eth_chainId'))
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('7')
  expect(answer.error.code).toBe(-32005)
})

test('F2: a chain that resets the connection', async () => {
  const { status, answer } = await ask(await node((request) => request.socket.destroy()), [
    call('eth_chainId'),
  ])
  expect(status).toBe(502)
  expect(answer).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'The chain can not be reached.' } },
  ])
})

test.each([
  ['hangs', () => {}],
  [
    'drips',
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
  ],
] satisfies [string, RequestListener][])('F3: a chain that %s meets the deadline', async (_, listener) => {
  const { status, answer } = await ask(await node(listener, 300), call('eth_chainId'))
  expect(status).toBe(504)
  expect(answer.error.message).toBe('The chain did not answer within 300 ms.')
})

test.each([
  ['HTML', '<html>'],
  ['half an answer', '{"jsonrpc":"2.0","id":0,"res'],
  ['a wrong id', '{"jsonrpc":"2.0","id":9,"result":"0x1"}'],
  ['a bare word', '"0x"'],
  ['an error of the wrong shape', '{"jsonrpc":"2.0","id":0,"error":"no"}'],
])('F4: a chain that answers %s', async (_, text) => {
  const { status, answer } = await ask(
    await node((_request, response) => response.end(text)),
    call('eth_chainId'),
  )
  expect(status).toBe(502)
  expect(answer).toMatchObject({ id: 1, error: { code: -32603 } })
})

test('F4: a batch refused as a whole refuses each call', async () => {
  const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no batches"}}'
  const route = await node((_, response) => response.end(refusal))
  const { answer } = await ask(route, [call('eth_chainId', 1), call('eth_gasPrice', 2)])
  expect(answer).toMatchObject([
    { id: 1, error: { message: 'no batches' } },
    { id: 2, error: { message: 'no batches' } },
  ])
})

test.each([
  [
    'an error without an id',
    200,
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}',
  ],
  ['a status', 400, 'Bad Request'],
])('F4: a node that refuses batches by %s is asked one call after the other', async (_, status, refusal) => {
  const route = await node(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (text.startsWith('[')) return response.writeHead(status).end(refusal)
    const { id, method } = JSON.parse(text)
    // One that fails fails alone.
    if (method === 'eth_gasPrice') return request.socket.destroy()
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method }))
  })
  const names = ['eth_chainId', 'eth_gasPrice', 'eth_blockNumber']
  const { answer, ...whole } = await ask(
    route,
    names.map((name, id) => call(name, id)),
  )
  expect(whole.status).toBe(200)
  const counted = await registry.getSingleMetricAsString('wallet_widget_chain_calls_total')
  expect(counted).toMatch(/{chain="eip155:1",outcome="answered"} \d/)
  expect(answer).toMatchObject([
    { id: 0, result: 'eth_chainId' },
    { id: 1, error: { code: -32603, message: 'The chain can not be reached.' } },
    { id: 2, result: 'eth_blockNumber' },
  ])
})

test('T7: an endless answer is cut off', async () => {
  const route = await node((_, response) => {
    const flood = () => {
      while (!response.destroyed && response.write('0'.repeat(2 ** 16)));
    }
    response.on('drain', flood)
    flood()
  }, 5_000)
  const { status, answer } = await ask(route, call('eth_chainId'))
  expect(status).toBe(502)
  expect(answer.error.message).toMatch(/more than/)
})

test('T26: the address of the node is never told', async () => {
  const route = await node((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )
  const { answer } = await ask(route, call('eth_chainId'))
  expect(JSON.stringify(answer)).not.toMatch(/secret-key|127\.0\.0\.1/)
})

test.each([1, 2])(
  'behavior: numbers that JavaScript would round pass to the digit, both ways, %i at once',
  async (size) => {
    let asked = ''
    const route = await node(async (request, response) => {
      for await (const chunk of request) asked += chunk
      const answer = (id: number) =>
        `{"jsonrpc":"2.0","result":{"lamports": 18446744073709551615},"error":null,"id":${id}}`
      response.end(size === 1 ? answer(0) : `[${answer(1)}, ${answer(0)}]`)
    })
    const one =
      '{"id":9007199254740993,"jsonrpc":"2.0","method":"eth_call","params":[{"value": 9007199254740995}]}'
    const response = await route.request('/v1/?chainId=eip155:1&projectId=a', {
      method: 'POST',
      body: size === 1 ? one : `[${one},${one}]`,
    })
    const expected = '{"jsonrpc":"2.0","id":9007199254740993,"result":{"lamports": 18446744073709551615}}'
    expect(await response.text()).toBe(size === 1 ? expected : `[${expected},${expected}]`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(asked.match(/"params":\[\{"value": 9007199254740995\}\]/g)).toHaveLength(size)
  },
)

test('T33: a node that does not know us: its words, which may name the key, stay here', async () => {
  const route = await node((_, response) => {
    response.statusCode = 401
    response.end('{"jsonrpc":"2.0","id":0,"error":{"code":-32000,"message":"invalid key secret-key"}}')
  })
  const { status, answer } = await ask(route, call('eth_chainId'))
  expect([status, answer.error.message]).toEqual([502, 'The chain can not be reached.'])
})
