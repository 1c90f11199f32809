import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createServices } from './createServices.js'
import { freePort } from './freePort.js'

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

test('args: port: a port in use gives way to the next free one, and this is said', async () => {
  const port = await freePort(4_800)
  const squatter = createServer()
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done))
  const other = await createServices({ port })
  expect(other.port).toBeGreaterThan(port)
  expect(other.movedPorts).toEqual([{ what: 'services', wanted: port, port: other.port }])
  await other.stop()
  squatter.close()
})

test('error: the chain that holds the names is down', async () => {
  const other = await createServices({
    port: 0,
    upstreams: { 'eip155:1': `http://127.0.0.1:${await freePort(0)}` },
    timeout: 500,
  })
  const response = await fetch(`${other.url}/v1/identity/${ADDRESS}`)
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ error: { code: 'CHAIN_UNAVAILABLE' } })
  await other.stop()
})

test('behavior: stop frees the ports, and may be called twice', async () => {
  const services = await createServices({ port: 0 })
  await Promise.all([services.stop(), services.stop()])
  expect(await freePort(services.port)).toBe(services.port)
})
