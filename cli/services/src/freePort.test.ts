import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './freePort.js'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))))

async function occupy(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((done) => server.listen(port, host, done))
}
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test('default', async () => {
  const port = await freePort(0)
  expect(await freePort(port)).toBe(port)
})

test('behavior: takes the next free one', async () => {
  const port = await freePort(0)
  await occupy(port)
  expect(await freePort(port)).toBeGreaterThan(port)
})

test.runIf(hasIpv6)('behavior: a neighbour on the other address of localhost has the port too', async () => {
  const port = await freePort(0)
  await occupy(port, '::1')
  expect(await freePort(port)).toBeGreaterThan(port)
})

test('args: except', async () => {
  const port = await freePort(0)
  expect(await freePort(port, { except: new Set([port]) })).toBeGreaterThan(port)
})

test('error: none left', async () => {
  await expect(freePort(65_536)).rejects.toMatchObject({ code: 'NO_FREE_PORT' })
})
