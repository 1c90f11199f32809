import { type AddressInfo, createServer } from 'node:net'
import { startInbox } from '@wallet-widget/local'
import { expect, test, vi } from 'vitest'
import { countListening } from '../../../test/setup/countListening.js'
import { findRedis, startRedis } from '../../../test/setup/redis.mjs'
import { createServices } from './createServices.js'
import { freePort } from './freePort.js'
import { randomToken } from './login/randomToken.js'
import { startTcpProxy } from './tcpProxy.fixture.js'

type Ready = { status: string; dependencies: Record<string, { ok: boolean; age: number | null }> }

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('default: no chain, no embedded wallet, and no page of a site may call', async () => {
  const services = await createServices({ port: 0 })
  const ask = (path: string, origin?: string) =>
    fetch(`${services.url}${path}`, { headers: { ...(origin && { origin }) } })
  expect(await (await ask('/health')).json()).toEqual({ status: 'ok', chains: [] })
  expect((await ask('/health', 'http://localhost:5173')).status).toBe(403)
  expect(services.frameUrl).toBeUndefined()
  for (const path of ['/v1/frame', '/wallet', '/inbox']) expect((await ask(path)).status).toBe(404)
  await services.stop()
})

test('args: port, development: a port in use gives way to the next free one, and this is said', async () => {
  const squatter = createServer()
  await new Promise<void>((done) => squatter.listen(0, '127.0.0.1', done))
  const { port } = squatter.address() as AddressInfo
  const other = await createServices({ port, development: {}, embeddedWallet: false })
  expect(other.port).toBeGreaterThan(port)
  expect(other.movedPorts).toEqual([{ what: 'services', wanted: port, port: other.port }])
  await other.stop()
  squatter.close()
})

test('error: the chain that holds the names is down', async () => {
  const other = await createServices({
    port: 0,
    allowedOrigins: 'local',
    upstreams: { 'eip155:1': `http://127.0.0.1:${await freePort(0)}` },
    timeout: 500,
  })
  const response = await fetch(`${other.url}/v1/identity/${ADDRESS}`)
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ error: { code: 'CHAIN_UNAVAILABLE' } })
  await other.stop()
})

test('behavior: the directory is sent compressed to who takes it so', async () => {
  const services = await createServices({ port: 0, allowedOrigins: 'local' })
  const ask = (encoding: string) =>
    fetch(`${services.url}/getWallets?entries=100`, { headers: { 'accept-encoding': encoding } })
  const [plain, zipped] = await Promise.all([ask('identity'), ask('gzip')])
  expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect(await zipped.json()).toEqual(await plain.json())
  await services.stop()
})

test('behavior: stop frees the ports, and may be called twice', async () => {
  const before = await countListening()
  const services = await createServices({ port: 0 })
  expect(await countListening()).toBeGreaterThan(before)
  await Promise.all([services.stop(), services.stop()])
  expect(await countListening()).toBe(before)
})

test('behavior: /ready tells what is away, and since when', async () => {
  const inbox = await startInbox()
  const proxy = await startTcpProxy(Number(new URL(inbox.smtpUrl).port))
  const redis = findRedis() ? await startRedis() : undefined
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const services = await createServices({
    port: 0,
    development: {},
    ...(redis && { redisUrl: redis.url }),
    embeddedWallet: {
      keySecrets: [randomToken()],
      mail: { smtpUrl: `smtp://127.0.0.1:${proxy.port}`, from: 'Wallet <wallet@example.com>' },
    },
  })
  const look = async () => {
    const answer = await fetch(`${services.url}/ready`)
    const { status, dependencies } = (await answer.json()) as Ready
    return { code: answer.status, status, dependencies }
  }
  const answered = { ok: true, age: expect.any(Number) }
  const all = { storage: answered, relay: answered, database: answered, mail: answered }
  expect(await look()).toEqual({ code: 200, status: 'ready', dependencies: all })

  // Who has a session, or another login, goes on without mails.
  proxy.stop()
  await vi.waitFor(async () =>
    expect(await look()).toEqual({
      code: 200,
      status: 'ready',
      dependencies: { ...all, mail: { ok: false, age: expect.any(Number) } },
    }),
  )
  if (redis) {
    await redis.stop()
    await vi.waitFor(async () => {
      const { code, dependencies } = await look()
      expect([code, dependencies.storage?.ok, dependencies.database?.ok]).toEqual([503, false, true])
      expect(dependencies.storage?.age).toBeGreaterThan(0)
    })
    expect((await fetch(`${services.url}/health`)).status).toBe(200)
  }
  await services.stop()
  await inbox.stop()
}, 40_000)
