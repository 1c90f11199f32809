import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { answering } from '../../../../test/setup/answering.js'
import { rpcRoute } from '../routes/rpc.js'
import { createBundlers, smartAccountNetworks } from './createBundlers.js'
import { createPaymasters } from './createPaymasters.js'
import { smartEnvironment, toSmartSettings } from './smartSettings.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Answers each call with the name it has and the method asked for. */
async function named(name: string, status = 200): Promise<string> {
  const server = createServer(
    answering(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const calls = [JSON.parse(text)].flat()
      const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: `${name} ${method}` }))
      response.statusCode = status
      response.end(JSON.stringify(text.startsWith('[') ? answers : answers[0]))
    }),
  )
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key`
}

const readAll = (environment: Record<string, string>) =>
  z.object(smartEnvironment).transform(toSmartSettings).safeParse(environment)
const read = (BUNDLERS: string) => readAll({ BUNDLERS })

async function ask(bundler: string | undefined, methods: string[]) {
  const node = await named('node')
  const bundlers = createBundlers({ ...(bundler && { bundlers: { 'eip155:1': bundler } }), timeout: 500 })
  const upstreams = new Map([
    ['eip155:1', node],
    ['eip155:10', node],
  ])
  const route = rpcRoute({ upstreams, bundlers, timeout: 500 })
  const response = await route.request('/v1/?chainId=eip155:1&projectId=a', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))),
  })
  return { status: response.status, answers: (await response.json()) as Record<string, unknown>[] }
}

test('default: of a batch each call goes where it belongs', async () => {
  const methods = [
    'eth_chainId',
    'eth_sendUserOperation',
    'eth_sendTransaction',
    'eth_gasPrice',
    'eth_supportedEntryPoints',
  ]
  const { answers } = await ask(await named('bundler'), methods)
  expect(answers.map(({ result }) => result)).toEqual([
    'node eth_chainId',
    'bundler eth_sendUserOperation',
    undefined,
    'node eth_gasPrice',
    'bundler eth_supportedEntryPoints',
  ])
})

test('behavior: without a bundler its methods are not there, and never reach the node', async () => {
  const { answers } = await ask(undefined, ['eth_sendUserOperation', 'eth_chainId'])
  expect(answers).toEqual([
    {
      jsonrpc: '2.0',
      id: 0,
      error: { code: -32601, message: expect.stringContaining('not available here') },
    },
    { jsonrpc: '2.0', id: 1, result: 'node eth_chainId' },
  ])
})

test('error: a bundler that is busy or gone, and not a word of its address', async () => {
  const busy = await ask(await named('bundler', 429), ['eth_sendUserOperation'])
  expect(busy).toMatchObject({ status: 429, answers: [{ error: { code: -32005 } }] })
  const gone = await ask('http://127.0.0.1:9/secret-key', ['eth_sendUserOperation'])
  expect(gone).toMatchObject({ status: 502, answers: [{ error: { code: -32603 } }] })
  expect(JSON.stringify([busy, gone])).not.toContain('secret')
})

test('F2: a bundler that is gone takes nothing from the calls to the node', async () => {
  const { status, answers } = await ask('http://127.0.0.1:9', ['eth_chainId', 'eth_sendUserOperation'])
  expect(status).toBe(200)
  expect(answers).toMatchObject([{ result: 'node eth_chainId' }, { error: { code: -32603 } }])
})

test('smartAccountNetworks: default', () => {
  const bundlers = createBundlers({
    local: new Map([['eip155:1', { answer: async () => ({ result: null }) }]]),
    bundlers: { 'eip155:8453': 'https://bundler.example' },
    timeout: 500,
  })
  expect(smartAccountNetworks(bundlers)).toEqual([1, 8453])
})

test('smartSettings: default', () => {
  expect(read(' eip155:1=https://a.example/?key=b  eip155:137=http://127.0.0.1:1 ').data).toEqual({
    bundlers: { 'eip155:1': 'https://a.example/?key=b', 'eip155:137': 'http://127.0.0.1:1' },
  })
  expect(z.object(smartEnvironment).transform(toSmartSettings).parse({})).toEqual({})
})

test('smartSettings: args: paymasters', () => {
  const PAYMASTERS = 'eip155:1=https://a.example eip155:10=https://b.example'
  const PAYMASTER_CONTEXTS = '{"eip155:1":{"policyId":"x"}}'
  expect(readAll({ PAYMASTERS, PAYMASTER_CONTEXTS }).data).toEqual({
    paymasters: {
      'eip155:1': { url: 'https://a.example', context: { policyId: 'x' } },
      'eip155:10': { url: 'https://b.example' },
    },
  })
  for (const broken of ['{', '[]', '"x"', '{"eip155:1":"x"}'])
    expect(readAll({ PAYMASTERS, PAYMASTER_CONTEXTS: broken }).success).toBe(false)
})

test('createPaymasters: error: INVALID_SETTINGS: a chain without smart accounts', () => {
  const paymasters = { 'eip155:1': { url: 'https://a.example' } }
  expect(() => createPaymasters({ paymasters, bundlers: new Map(), timeout: 500 })).toThrow(
    'PAYMASTERS: eip155:1 has no bundler',
  )
})

test.each([
  'eip155:1',
  'https://a.example',
  'eip155:1=ftp://a',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://a',
])('smartSettings: error: %s', (text) => {
  expect(read(text).success).toBe(false)
})
