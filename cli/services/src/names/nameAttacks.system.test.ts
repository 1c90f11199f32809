import {
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  size,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { startWebServer } from '../data/metadata/outside/webServer.fixture.js'
import { startCounterpart } from '../data/sources/counterparts/counterpart.fixture.js'
import { testDatabases } from '../database/testDatabases.fixture.js'

const POLYGON = 0x80000000 + 137
const seconds = () => Math.floor(Date.now() / 1000)
const address = () => privateKeyToAddress(generatePrivateKey())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Call = { id: number; method: string; params: unknown }

/** A simulated node of a chain. */
async function startNode(answerTo: (call: Call) => object): Promise<string> {
  const answer = (call: Call) => ({ jsonrpc: '2.0', id: call.id, ...answerTo(call) })
  const node = await startCounterpart(({ body }) =>
    Array.isArray(body) ? (body as Call[]).map(answer) : answer(body as Call),
  )
  closing.push(() => node.stop())
  return node.url
}

/** One of a chain where contracts take one signature, and no other. */
const startNodeThatTakes = (signature: Hex) =>
  startNode(({ method, params }) => {
    const isTaken = method === 'eth_call' && JSON.stringify(params).includes(signature.slice(2))
    return { result: `0x${(isTaken ? '1' : '0').padStart(64, '0')}` }
  })

async function open(databaseUrl: string, upstreams: Record<string, string> = {}) {
  const services = await createServices({
    port: 0,
    allowedOrigins: 'local',
    databaseUrl,
    upstreams,
    names: { zones: ['shop.eth'], claimLimits: { most: 1_000, mostOfBlock: 1_000 } },
  })
  closing.push(() => services.stop())
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${services.url}/v1/profile/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return call
}

describe.each(testDatabases)('in $kind', ({ make }) => {
  async function openDatabase(): Promise<string> {
    const { url, drop } = await make()
    closing.push(drop)
    return url
  }

  test.each([
    ['clara', 'c1ara'],
    ['clara', 'c-lara'],
    ['clara', 'ciara'],
    ['corner', 'co-r-ner'],
    ['corner', 'comer'],
    ['lwvw', 'lvvvw'],
    ['cloud', 'doud'],
  ])('T17: whoever has %s, nobody gets %s', async (label, other) => {
    const call = await open(await openDatabase())
    const register = async (name: string) => {
      const by = privateKeyToAccount(generatePrivateKey())
      const message = JSON.stringify({ name: `${name}.shop.eth`, timestamp: seconds() })
      const signature = await by.signMessage({ message })
      return call('account', { coin_type: 60, address: by.address, message, signature })
    }
    expect(await register(label)).toEqual({ success: true })
    expect((await register(other)).error.code).toBe('NAME_TAKEN')
    expect((await register('c1aim')).error.code).toBe('RESERVED')
  })

  test('T17: who has the address of a contract on another network can neither change nor end its name, nor take its places', async () => {
    const [owners, thiefs] = [`0x${'ab'.repeat(70)}`, `0x${'cd'.repeat(70)}`] as const
    const call = await open(await openDatabase(), {
      'eip155:1': await startNodeThatTakes(owners),
      'eip155:137': await startNodeThatTakes(thiefs),
    })
    const contract = address()
    let at = seconds() - 100
    const sign = (said: object, signature: Hex, coinType: number) => {
      at += 1
      return {
        coin_type: coinType,
        address: contract,
        message: JSON.stringify({ ...said, timestamp: at }),
        signature,
      }
    }
    const name = 'treasure.shop.eth'
    const bio = 'Send your coins to the thief'
    expect(await call('account', sign({ name, attributes: { bio: 'ours' } }, owners, 60))).toEqual({
      success: true,
    })
    const change = sign({ name, attributes: { bio } }, thiefs, POLYGON)
    expect((await call(`account/${name}/attributes`, change)).error.code).toBe('NOT_OWNER')
    const end = sign({ name, giveUp: true }, thiefs, POLYGON)
    expect((await call(`account/${name}/give-up`, end)).error.code).toBe('NOT_OWNER')
    expect((await call(`account/${name}`)).attributes).toEqual([{ bio: 'ours' }])

    for (const label of ['aaaa', 'bbbb', 'cccc'])
      await call('account', sign({ name: `${label}.shop.eth` }, thiefs, POLYGON))
    expect((await call('account', sign({ name: 'dddd.shop.eth' }, thiefs, POLYGON))).error.code).toBe(
      'TOO_MANY_NAMES',
    )
    expect(await call('account', sign({ name: 'second.shop.eth' }, owners, 60))).toEqual({ success: true })

    expect(await call(`account/${name}/give-up`, sign({ name, giveUp: true }, owners, 60))).toEqual({
      success: true,
    })
    expect((await call('account', sign({ name }, thiefs, POLYGON))).error.code).toBe('TOO_MANY_NAMES')
    await call(
      'account/aaaa.shop.eth/give-up',
      sign({ name: 'aaaa.shop.eth', giveUp: true }, thiefs, POLYGON),
    )
    expect((await call('account', sign({ name }, thiefs, POLYGON))).error.code).toBe('NAME_TAKEN')
    expect(await call('account', sign({ name }, owners, 60))).toEqual({ success: true })
  })

  test('T17: a contract that is asked whether it signed sends the services nowhere', async () => {
    let asked = 0
    const inside = await startWebServer((_, response) => {
      asked += 1
      response.setHeader('content-type', 'application/json').end(`{"data":"0x${'0'.repeat(64)}"}`)
    })
    closing.push(() => inside.stop())
    const [contract, delegate] = [address(), address()]
    const lookup = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
      ]),
      args: [contract, [`http://127.0.0.1:${inside.port}/{sender}/{data}`], '0x', '0x12345678', '0x'],
    })
    const node = await startNode(({ method }) =>
      method === 'eth_getCode'
        ? { result: `0xef0100${delegate.slice(2).toLowerCase()}` }
        : { error: { code: 3, message: 'execution reverted', data: lookup } },
    )
    const call = await open(await openDatabase(), { 'eip155:1': node })
    // Of an account that has delegated. Source: ERC-8010.
    const delegation = encodeAbiParameters(
      parseAbiParameters('(uint256, address, uint256, uint8, uint256, uint256), address, bytes'),
      [[1n, delegate, 0n, 0, 1n, 1n], contract, '0x'],
    )
    const length = toHex(size(delegation), { size: 32 })
    const signature = concat(['0x1234', delegation, length, `0x${'8010'.repeat(16)}`])
    const message = JSON.stringify({ name: 'leads-inside.shop.eth', timestamp: seconds() })
    const answer = await call('account', { coin_type: 60, address: contract, message, signature })
    expect([answer.error.code, asked]).toEqual(['INVALID_SIGNATURE', 0])
  })
})
