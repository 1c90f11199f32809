import { connect, createServer, type Socket } from 'node:net'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Hex, isHex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { createServices, type Services } from '../createServices.js'
import { startRelayProcess } from './relayProcess.fixture.js'

// Keeps the clients from asking hosts outside: attestation, telemetry.
vi.stubEnv('IS_VITEST', 'true')
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

const redisProgram = findRedis()
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const eip155 = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['accountsChanged', 'chainChanged'],
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: { port?: number; redisUrl?: string } = {}): Promise<Services> {
  const services = await createServices({ port: 0, allowedOrigins: 'local', ...options })
  closing.push(() => services.stop())
  return services
}

const clientOptions = (relayUrl: string) => ({
  relayUrl,
  projectId: 'relay-test',
  customStoragePrefix: crypto.randomUUID(),
  storageOptions: { database: ':memory:' },
  telemetryEnabled: false,
  logger: 'silent',
})
const metadata = (name: string) => ({ name, description: '', url: 'http://localhost', icons: [] })

/** A site's side: the client that plugins/walletconnect is built on. */
async function openSite(relayUrl: string) {
  const provider = await UniversalProvider.init({
    ...clientOptions(relayUrl),
    disableProviderPing: true,
    metadata: metadata('Site'),
  })
  const { relayer } = provider.client.core
  closing.push(() => relayer.transportClose())
  return { provider, relayer }
}

/** A wallet that approves and signs at once. */
async function openWallet(relayUrl: string) {
  const core = new Core(clientOptions(relayUrl))
  const kit = await WalletKit.init({
    // The library's own types disagree under exactOptionalPropertyTypes.
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: metadata('Wallet'),
    signConfig: { disableRequestQueue: true },
  })
  kit.on('session_proposal', ({ id }) => {
    const accounts = [`eip155:1:${account.address}`]
    void kit.approveSession({ id, namespaces: { eip155: { ...eip155, accounts } } })
  })
  kit.on('session_request', async ({ topic, id, params: { request } }) => {
    const [message] = request.params as [unknown]
    const result = await account.signMessage({ message: { raw: isHex(message) ? message : '0x' } })
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  closing.push(() => core.relayer.transportClose())
  return { kit, relayer: core.relayer }
}

async function openPair(siteRelay: string, walletRelay = siteRelay) {
  const [site, wallet] = await Promise.all([openSite(siteRelay), openWallet(walletRelay)])
  const shown = new Promise<string>((resolve) => site.provider.once('display_uri', resolve))
  const connected = site.provider.connect({ optionalNamespaces: { eip155 } })
  await wallet.kit.pair({ uri: await shown })
  const session = await connected
  if (!session) throw new Error('no session')

  /** Asks the wallet for a signature and has another library check it. */
  async function signs(text: string): Promise<boolean> {
    const params = [`0x${Buffer.from(text).toString('hex')}`, account.address]
    const signature = await site.provider.request<Hex>({ method: 'personal_sign', params }, 'eip155:1')
    return verifyMessage({ address: account.address, message: text, signature })
  }
  const bothHeard = (event: 'relayer_connect' | 'relayer_disconnect') =>
    Promise.all([site, wallet].map(({ relayer }) => new Promise((resolve) => relayer.once(event, resolve))))
  return { site, wallet, session, signs, bothHeard }
}

test('default: pairs, signs, tells of an event', async () => {
  const { relayUrl } = await start()
  const { site, wallet, session, signs } = await openPair(relayUrl)
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${account.address}`])
  expect(await signs('hello')).toBe(true)

  const heard = new Promise((resolve) => site.provider.once('accountsChanged', resolve))
  const other = '0x000000000000000000000000000000000000dEaD'
  await wallet.kit.emitSessionEvent({
    topic: session.topic,
    event: { name: 'accountsChanged', data: [`eip155:1:${other}`] },
    chainId: 'eip155:1',
  })
  expect(await heard).toEqual([other])
})

test('behavior: a wallet that is away finds its messages when it is back', async () => {
  const { relayUrl } = await start()
  const { site, wallet, signs } = await openPair(relayUrl)
  await wallet.relayer.transportClose()
  const published = new Promise((resolve) => site.relayer.once('relayer_publish', resolve))
  const signed = signs('while away')
  await published
  await wallet.relayer.transportOpen()
  expect(await signed).toBe(true)
})

test('F7: the relay is started again, empty: both sides come back and go on', {
  timeout: 30_000,
}, async () => {
  const services = await start()
  const { signs, bothHeard } = await openPair(services.relayUrl)
  const away = bothHeard('relayer_disconnect')
  const back = bothHeard('relayer_connect')
  await services.stop()
  await away
  await start({ port: services.port })
  await back
  expect(await signs('once more')).toBe(true)
})

describe.skipIf(!redisProgram)('two processes with Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  test('default: a site on one and a wallet on the other', async () => {
    const [one, other] = await Promise.all([start({ redisUrl: redis.url }), start({ redisUrl: redis.url })])
    const { signs } = await openPair(one.relayUrl, other.relayUrl)
    expect(await signs('across')).toBe(true)
  })

  test('F7: one of two is killed while a request is on its way', { timeout: 40_000 }, async () => {
    const [one, other] = await Promise.all([startRelayProcess(redis.url), startRelayProcess(redis.url)])
    closing.push(one.kill, other.kill)
    const balancer = await openBalancer([one.port, other.port])
    const { wallet, signs } = await openPair(other.relayUrl, balancer.relayUrl)
    expect(await signs('before')).toBe(true)

    const requests: unknown[] = []
    wallet.kit.on('session_request', ({ id }) => requests.push(id))
    const killed = one.kill()
    const signatures = await Promise.all(['a', 'b', 'c'].map(signs))
    await killed
    expect(signatures).toEqual([true, true, true])
    expect(requests).toHaveLength(3)
    expect(await signs('after')).toBe(true)
  })
})

/** Leads each connection to the first of the ports where somebody listens, as a load balancer does. */
async function openBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    const attempt = ([port, ...rest]: readonly number[]) => {
      if (port === undefined) return client.destroy()
      const upstream = connect(port, '127.0.0.1')
      const next = () => attempt(rest)
      upstream.once('error', next)
      upstream.once('connect', () => {
        upstream.off('error', next)
        upstream.on('error', () => client.destroy())
        client.on('close', () => upstream.destroy())
        upstream.on('close', () => client.destroy())
        client.pipe(upstream).pipe(client)
      })
    }
    attempt(ports)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { relayUrl: `ws://127.0.0.1:${port}/relay` }
}
