import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../createServices.js'
import { openStorage } from '../storage.js'
import { createCallLimit } from './callLimit.js'

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    rpcLimits: { most: 6, every: 600_000 },
  })
}, 30_000)
afterAll(() => services?.stop())

const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })
const ask = (origin: string | undefined, body: unknown) =>
  fetch(`${origin}/v1/?chainId=eip155:1&projectId=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: services.frameUrl ?? '' },
    body: JSON.stringify(body),
  })

test('default: each call counts, and the frame counts with the services', async () => {
  const batch = [call(1), call(2), call(3)]
  for (const origin of [services.url, services.frameUrl]) {
    const answer = await ask(origin, batch)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      batch.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })),
    ])
  }
  for (const origin of [services.url, services.frameUrl]) {
    const answer = await ask(origin, call(4))
    const seconds = Number(answer.headers.get('retry-after'))
    expect(answer.status).toBe(429)
    expect(seconds).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({
      jsonrpc: '2.0',
      id: 4,
      error: { code: -32005, message: `Too many calls. Try again in ${seconds} seconds.` },
    })
  }
})

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    req: { query: () => undefined },
    env: { incoming: { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } },
  }) as unknown as Parameters<ReturnType<typeof createCallLimit>>[0]
const limits = { most: 1, every: 600_000 }
const storage = openStorage({ driver: 'memory' })

test('args: trustProxy: what the proxy says counts, not what the caller says before it', async () => {
  const limit = createCallLimit({ limits, storage, trustProxy: 1 })
  expect(await limit(from('10.0.0.1', '6.6.6.6, 1.1.1.1'), 1)).toBe(0)
  expect(await limit(from('10.0.0.1', '7.7.7.7, 1.1.1.1'), 1)).toBeGreaterThan(0)
  expect(await limit(from('10.0.0.1', '1.1.1.2'), 1)).toBe(0)

  const direct = createCallLimit({ limits, storage, trustProxy: 0 })
  expect(await direct(from('1.1.1.1', '6.6.6.6'), 1)).toBe(0)
  expect(await direct(from('1.1.1.1', '7.7.7.7'), 1)).toBeGreaterThan(0)
})

test('behavior: a household has one IPv6 network, however many addresses', async () => {
  const limit = createCallLimit({ limits, storage, trustProxy: 0 })
  expect(await limit(from('2001:db8::1'), 1)).toBe(0)
  expect(await limit(from('2001:db8:0:0:9::1'), 1)).toBeGreaterThan(0)
  expect(await limit(from('2001:db8:0:1::1'), 1)).toBe(0)
})

test('behavior: names, lists of wallets and dear calls count as several', async () => {
  const own = await createServices({
    port: 0,
    allowedOrigins: 'local',
    projectIds: ['shop'],
    upstreams: { 'eip155:1': 'http://127.0.0.1:9' },
    rpcLimits: { most: 50, every: 600_000 },
  })
  const look = async (project = 'shop') =>
    (await fetch(`${own.url}/v1/identity/0x${'1'.repeat(40)}?projectId=${project}`)).status
  const logs = async (project = 'shop') => {
    const body = JSON.stringify({ ...call(1), method: 'eth_getLogs', params: [{}] })
    const headers = { 'content-type': 'application/json' }
    return (
      await fetch(`${own.url}/v1/?chainId=eip155:1&projectId=${project}`, { method: 'POST', headers, body })
    ).status
  }
  const list = async () => (await fetch(`${own.url}/getWallets?entries=100`)).status
  // Who is not registered is asked for nothing, and counted nowhere.
  expect([await look('other'), await logs('other')]).toEqual([401, 401])
  expect([await look(), await look()]).toEqual([502, 502])
  expect([await logs(), await list(), await list()]).toEqual([502, 200, 429])
  expect([await logs(), await look()]).toEqual([429, 429])
  await own.stop()
})
