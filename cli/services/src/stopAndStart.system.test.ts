import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createServices } from './createServices.js'
import { freePort } from './freePort.js'
import { SITE } from './login/loginClient.fixture.js'
import { startLoginProcess } from './login/loginProcess.fixture.js'
import { openClient } from './relay/relayClient.fixture.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A node that has taken a transaction, and answers when it is told to. */
async function startSlowNode() {
  let answer = () => {}
  const node: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      answer = () => response.end('{"jsonrpc":"2.0","id":0,"result":"0xabc"}')
      node.emit('asked')
    })
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  closing.push(
    () => node.closeAllConnections(),
    () => node.close(),
  )
  const { port } = node.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked: once(node, 'asked'), answer: () => answer() }
}

async function start(env: Record<string, string>) {
  const services = await startLoginProcess({ ALLOWED_ORIGINS: SITE.siteOrigin, ...env })
  closing.push(() => services.end())
  return services
}

const send = (url: string) =>
  fetch(`${url}/v1/?chainId=eip155:1&projectId=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE.siteOrigin },
    body: '{"jsonrpc":"2.0","id":7,"method":"eth_sendRawTransaction","params":["0x00"]}',
  })

test('behavior: SIGTERM with a transaction under way: its answer comes, nothing new is taken, sockets are told', async () => {
  const node = await startSlowNode()
  const services = await start({ UPSTREAMS: `eip155:1=${node.url}` })
  const client = await openClient(services.relayUrl)
  const sent = send(services.url)
  await node.asked
  const ended = services.end('SIGTERM')
  expect((await client.closed).code).toBe(1001)
  await expect(fetch(`${services.url}/health`)).rejects.toThrow()
  await sleep(300)
  node.answer()
  expect(await (await sent).json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0xabc' })
  expect(await ended).toBe(0)
})

test('behavior: STOP_WITHIN: what takes longer is broken off', async () => {
  const node = await startSlowNode()
  const services = await start({ UPSTREAMS: `eip155:1=${node.url}`, STOP_WITHIN: '1' })
  const sent = send(services.url).catch(() => 'broken off')
  await node.asked
  const began = Date.now()
  expect(await services.end('SIGTERM')).toBe(0)
  expect(Date.now() - began).toBeGreaterThan(900)
  expect(await sent).toBe('broken off')
})

/** Somebody else listens. */
async function holdPort() {
  const port = await freePort(0)
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  closing.push(() => holder.close())
  return { port, leave: () => holder.close() }
}

test('behavior: a port that is in use is waited for', async () => {
  const { port, leave } = await holdPort()
  const starting = createServices({ port })
  await sleep(1_000)
  leave()
  const services = await starting
  closing.push(() => services.stop())
  expect(services.port).toBe(port)
})

test('error: LISTEN_FAILED: a port that stays in use is refused, and no other is taken', async () => {
  const { port } = await holdPort()
  const starting = createServices({ port })
  await expect(starting).rejects.toMatchObject({ code: 'LISTEN_FAILED' })
  await expect(starting).rejects.toThrow(
    `Can't listen on 127.0.0.1:${port}: something else listens there. Stop that, or set PORT to another`,
  )
})
