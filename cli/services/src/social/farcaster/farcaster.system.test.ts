import {
  type Anvil,
  createLocalFarcaster,
  type LocalProvider,
  startAnvil,
  startLocalProvider,
} from '@wallet-widget/local'
import {
  createPublicClient,
  createTestClient,
  getAddress,
  http,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../freePort.js'
import { makeDevice, type TestDevice } from '../../login/loginClient.fixture.js'
import { SITE, type SocialService, startSocialService } from '../socialService.fixture.js'
import { createVisitor } from '../visitor.fixture.js'
import { checkSignIn, ID_REGISTRY } from './checkSignIn.js'

let chain: Anvil
let provider: LocalProvider
let service: SocialService

beforeAll(async () => {
  chain = await startAnvil({ port: await freePort(0), chainId: 1 })
  provider = await startLocalProvider({
    port: 0,
    frameUrl: () => service.url,
    chain: { url: chain.url, id: 1 },
  })
  service = await startSocialService({ settings: provider.settings })
}, 30_000)
afterAll(async () => {
  await service?.stop()
  await provider?.stop()
  await chain?.stop()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function start(device: TestDevice) {
  const { status, body } = await device.call('/login/farcaster', { siteOrigin: SITE })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { url: string; channel: string }
}
const finish = (device: TestDevice, channel: string) => device.call('/login/farcaster/finish', { channel })

test('default', async () => {
  expect(service.social.farcaster).toBe(true)
  const device = await makeDevice(service.url)
  const { url, channel } = await start(device)
  expect(url).toMatch(new RegExp(`^${provider.url}/farcaster/sign\\?channelToken=`))
  const finishing = finish(device, channel)
  const visitor = createVisitor()
  const page = await visitor.go(url)
  expect(page.text).toContain('<h1>Farcaster (local)</h1>')
  expect((await visitor.send(page, { name: 'Carol' })).text).toContain('You are signed in')
  const { status, body } = await finishing
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.user).toMatchObject({ login: 'farcaster', userName: 'Carol', email: null })

  const { identity } = service.started.at(-1)!
  const client = createPublicClient({ transport: http(chain.url) })
  const owner = await client.readContract({
    address: ID_REGISTRY,
    abi: parseAbi(['function custodyOf(uint256) view returns (address)']),
    functionName: 'custodyOf',
    args: [BigInt(identity.subject)],
  })
  expect(owner).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('behavior: the same name is the same id', async () => {
  const device = await makeDevice(service.url)
  for (const name of ['dave', 'Dave']) {
    const { url, channel } = await start(device)
    const visitor = createVisitor()
    await visitor.send(await visitor.go(url), { name })
    expect((await finish(device, channel)).status).toBe(200)
  }
  const [one, two] = service.started.slice(-2)
  expect(one?.identity.subject).toBe(two?.identity.subject)
})

test('behavior: counts once, for the device that began', async () => {
  const device = await makeDevice(service.url)
  const { url, channel } = await start(device)
  const visitor = createVisitor()
  await visitor.send(await visitor.go(url), { name: 'erin' })
  expect((await finish(await makeDevice(service.url), channel)).body.code).toBe('FARCASTER_EXPIRED')
  const both = await Promise.all([finish(device, channel), finish(device, channel)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await finish(device, channel)).body.code).toBe('FARCASTER_EXPIRED')
})

const wanted = {
  domain: 'localhost:4281',
  uri: 'http://localhost:4281/login/farcaster',
  nonce: 'a'.repeat(48),
}
const settings = () => ({ rpc: chain.url })

async function sign(change: Record<string, unknown> = {}, key = generatePrivateKey()) {
  const account = privateKeyToAccount(key)
  const message = createSiweMessage({
    address: account.address,
    chainId: 10,
    domain: wanted.domain,
    nonce: wanted.nonce,
    uri: wanted.uri,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    resources: ['farcaster://fid/7'],
    ...change,
  })
  return { message, signature: await account.signMessage({ message }) }
}

async function signAs(name: string, change: (message: string) => string = (message) => message) {
  const local = createLocalFarcaster({ chain: { url: chain.url, id: 1 } })
  const { siweUri, ...rest } = { siweUri: wanted.uri, ...wanted }
  const signed = await local.signIn(name, { siweUri, ...rest })
  return { ...signed, message: change(signed.message) }
}

test('T14: what was asked for counts', async () => {
  const signed = await signAs('frank')
  expect(await checkSignIn(signed, wanted, settings())).toBe(String(signed.fid))
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['uri', { uri: 'https://evil.example/login' }],
  ['nonce', { nonce: 'b'.repeat(48) }],
  ['chain', { chainId: 1 }],
  ['time', { expirationTime: new Date(Date.now() - 1_000) }],
  ['time', { notBefore: new Date(Date.now() + 60_000) }],
  ['time', { issuedAt: new Date(Date.now() + 3_600_000) }],
  ['id', { resources: [] }],
  ['id', { resources: ['farcaster://fid/7', 'farcaster://fid/8'] }],
  ['id', { resources: ['farcaster://fid/0'] }],
])('T14: error: another %s', async (what, change) => {
  await expect(checkSignIn(await sign(change), wanted, settings())).rejects.toThrow(
    `The sign-in message has the wrong ${what}.`,
  )
})

test("T14: error: somebody else's id", async () => {
  const { fid } = await signAs('grace')
  const signed = await sign({ resources: [`farcaster://fid/${fid}`] })
  await expect(checkSignIn(signed, wanted, settings())).rejects.toThrow('The id is not that of the address.')
})

test('T14: error: not signed by the address, or a changed message', async () => {
  const { message } = await signAs('heidi')
  const { signature } = await sign()
  await expect(checkSignIn({ message, signature }, wanted, settings())).rejects.toThrow('wrong signature')
  const changed = await signAs('heidi', (text) => text.replace('Farcaster Auth', 'Farcaster auth'))
  await expect(checkSignIn(changed, wanted, settings())).rejects.toThrow('wrong signature')
  await expect(checkSignIn({ message, signature: '0x' }, wanted, settings())).rejects.toThrow(
    'wrong signature',
  )
  await expect(checkSignIn({ message: 'hello', signature }, wanted, settings())).rejects.toThrow('address')
})

test('T14: a contract account on the chain does not sign by a signature that has it called first (EIP-6492)', async () => {
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  const idRegistry = getAddress('0x0000000000000000000000000000000000000fc7')
  const address = getAddress('0x000000000000000000000000000000000005e11e')
  // It says that the id 7 is anybody's.
  await node.setCode({ address: idRegistry, bytecode: '0x60075f5260205ff3' })
  // Vouches for every signature once anything else but EIP-1271's question has been called.
  const bytecode = '0x5f3560e01c631626ba7e1460135760015f55005b631626ba7e60e01b5f54025f5260205ff3'
  await node.setCode({ address, bytecode })
  const wrap = (data: `0x${string}`, signature: `0x${string}`) =>
    serializeErc6492Signature({ address, data, signature })
  const any = `0x${'12'.repeat(65)}` as const
  const { message } = await sign({ address })
  const check = (signature: `0x${string}`) =>
    checkSignIn({ message, signature }, wanted, { ...settings(), idRegistry })
  for (const signature of [any, wrap('0xdeadbeef', any), wrap('0x', wrap('0xdeadbeef', any))])
    await expect(check(signature)).rejects.toThrow('wrong signature')
  // Once it was called in truth it signs, wrapped or not.
  await node.setStorageAt({ address, index: 0, value: `0x${'1'.padStart(64, '0')}` })
  for (const signature of [any, wrap('0xdeadbeef', any)]) expect(await check(signature)).toBe('7')
})

test('T7: a relay that lies, stalls or rambles', async () => {
  const answers: Record<string, () => Response> = {
    html: () => new Response('<html>hello', { status: 200 }),
    long: () =>
      new Response(
        JSON.stringify({ channelToken: 'x'.repeat(1_000_000), url: 'https://x.test', nonce: 'n' }),
      ),
    url: () => Response.json({ channelToken: 't', url: 'javascript:alert(1)', nonce: 'n' }),
    nonce: () => Response.json({ channelToken: 't', url: 'https://x.test', nonce: 'n' }),
    down: () => new Response(null, { status: 503 }),
  }
  const relay = await startSocialService({
    settings: { providers: {} },
    more: (app) => app.post('/:kind/v1/channel', (c) => answers[c.req.param('kind')]!()),
  })
  try {
    for (const kind of Object.keys(answers)) {
      const other = await startSocialService({
        settings: { providers: {}, farcaster: { relay: `${relay.url}/${kind}`, rpc: chain.url } },
      })
      const device = await makeDevice(other.url)
      const { status, body } = await device.call('/login/farcaster', { siteOrigin: SITE })
      await other.stop()
      expect([kind, status, body.code]).toEqual([kind, 502, 'FARCASTER_UNREACHABLE'])
    }
  } finally {
    await relay.stop()
  }
})

/** A way to the chain that is busy for so many calls. */
async function startBusyWay() {
  const way = { busyFor: 0 }
  const service = await startSocialService({
    settings: { providers: {} },
    more: (app) =>
      app.post('/chain', async (c) => {
        way.busyFor -= 1
        if (way.busyFor >= 0) return c.body(null, 503)
        const headers = { 'content-type': 'application/json' }
        return fetch(chain.url, { method: 'POST', headers, body: await c.req.text() })
      }),
  })
  return Object.assign(way, { url: `${service.url}/chain`, stop: service.stop })
}

test('F2: the chain is busy: waited for; for long, and it is told, and what was signed counts once it is back', async () => {
  const way = await startBusyWay()
  const farcaster = { ...provider.settings.farcaster!, rpc: way.url }
  const other = await startSocialService({ settings: { providers: {}, farcaster } })
  try {
    const device = await makeDevice(other.url)
    async function sign() {
      const { url, channel } = (await device.call('/login/farcaster', { siteOrigin: SITE })).body
      const visitor = createVisitor()
      await visitor.send(await visitor.go(url), { name: 'ivan' })
      return channel as string
    }
    way.busyFor = 1
    expect((await finish(device, await sign())).body.user).toMatchObject({ userName: 'ivan' })

    const channel = await sign()
    way.busyFor = Number.POSITIVE_INFINITY
    expect((await finish(device, channel)).body).toEqual({
      code: 'FARCASTER_UNREACHABLE',
      message: "The chain that Farcaster keeps its ids on can't be reached now. Try again later.",
    })
    way.busyFor = 0
    expect((await finish(device, channel)).body.user).toMatchObject({ userName: 'ivan' })
  } finally {
    await other.stop()
    await way.stop()
  }
})

test('behavior: calls that wait for the same channel ask the relay together', async () => {
  let asked = 0
  let nonce = ''
  const relay = await startSocialService({
    settings: { providers: {} },
    more: (app) => {
      app.post('/v1/channel', async (c) => {
        nonce = (await c.req.json()).nonce
        return c.json({ channelToken: 'token', url: 'https://farcaster.example', nonce })
      })
      app.get('/v1/channel/status', (c) => {
        asked += 1
        if (asked < 3) return c.json({ state: 'pending' })
        return c.json({ state: 'completed', message: 'not signed', signature: '0x' })
      })
    },
  })
  const other = await startSocialService({
    settings: { providers: {}, farcaster: { relay: relay.url, rpc: chain.url, local: true } },
  })
  try {
    const device = await makeDevice(other.url)
    const { channel } = (await device.call('/login/farcaster', { siteOrigin: SITE })).body
    const stranger = await makeDevice(other.url)
    const all = Array.from({ length: 12 }, () => finish(device, channel))
    expect((await finish(stranger, channel)).body.code).toBe('FARCASTER_EXPIRED')
    for (const { body } of await Promise.all(all)) expect(body.code).toBe('FARCASTER_REFUSED')
    expect(asked).toBe(3)
  } finally {
    await other.stop()
    await relay.stop()
  }
})
