import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '@wallet-widget/kernel'
import { createServices } from '@wallet-widget/services'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import type { SendOptions } from '../../options.js'
import { isBlocked } from './isBlocked.js'

const LISTED = '0x8589427373D6D84E98730D7795D8f6f8731FDA16'
const BOB = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** Asks as the views do, with the config that the widget makes of these services. */
function asking(services: string | undefined, options: SendOptions = {}) {
  const { widget, destroy } = createTestWidget({ ...(services && { services }) })
  undo.push(destroy)
  const warnings: unknown[] = []
  const warn = (...all: unknown[]) => void warnings.push(all)
  const logger = { debug() {}, info() {}, warn, error() {}, export: () => '' }
  const { networks } = widget.state.$network.get()
  const [network] = networks as [Network, ...Network[]]
  const config = widget.config
  return {
    warnings,
    ask: (address: string) => isBlocked({ options, config, logger }, { address }, network),
  }
}

/** The real services, with an operator's list. */
async function startServices(blockedReceivers: readonly string[]) {
  const services = await createServices({ port: 0, allowedOrigins: 'local', blockedReceivers })
  undo.push(() => services.stop())
  return services
}

async function listFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'send-blocked-'))
  undo.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'list.txt')
  await writeFile(path, text)
  return path
}

/** A SIMULATED server in the place of the services. */
async function startServer(answer: (response: ServerResponse) => void) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths }
}

test('default: whom the list of the site’s services names', async () => {
  const { url } = await startServices([await listFile(`${LISTED.toLowerCase()}\n`)])
  const { ask } = asking(url)
  expect(await ask(LISTED)).toEqual({ kind: 'blocked' })
  expect(await ask(BOB)).toBeUndefined()
})

test('default: services without a list block nobody', async () => {
  const { url } = await startServices([])
  expect(await asking(url).ask(LISTED)).toBeUndefined()
})

test('args: blocked: stands beside the services’ list', async () => {
  const { url } = await startServices([await listFile(LISTED)])
  const { ask } = asking(url, { blocked: [BOB] })
  expect(await ask(BOB)).toEqual({ kind: 'blocked' })
  expect(await ask(LISTED)).toEqual({ kind: 'blocked' })
})

test('args: askServices: false: they are not asked', async () => {
  const { url, paths } = await startServer((response) => response.end('{"blocked":true}'))
  expect(await asking(url, { askServices: false }).ask(BOB)).toBeUndefined()
  expect(paths).toEqual([])
})

test('behavior: without services nobody is asked', async () => {
  expect(await asking(undefined).ask(LISTED)).toBeUndefined()
})

test('F2: services that are stopped: nothing is sent', async () => {
  const services = await startServices([])
  const { ask, warnings } = asking(services.url)
  expect(await ask(BOB)).toBeUndefined()
  await services.stop()
  expect(await ask(BOB)).toEqual({ kind: 'unchecked' })
  expect(warnings).toHaveLength(1)
})

test('F2: services that could never read their list: nothing is sent', async () => {
  const { url } = await startServices(['http://127.0.0.1:9/list.txt'])
  expect(await asking(url).ask(BOB)).toEqual({ kind: 'unchecked' })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['a page', (response) => response.end('<!doctype html>')],
  ['nothing', (response) => response.end()],
  ['another shape', (response) => response.end('{"blocked":"false"}')],
  ['an inherited answer', (response) => response.end('{"__proto__":{"blocked":false}}')],
  ['404', (response) => response.writeHead(404).end('{}')],
  ['403', (response) => response.writeHead(403).end('{}')],
  ['a cut line', (response) => response.destroy()],
])('T7: %s is no answer: nothing is sent', async (_, answer) => {
  const { url } = await startServer(answer)
  expect(await asking(url).ask(BOB)).toEqual({ kind: 'unchecked' })
})

test('F1: busy services are asked once more', async () => {
  let asked = 0
  const { url, paths } = await startServer((response) => {
    asked += 1
    if (asked === 1) response.writeHead(429).end('{}')
    else response.end('{"blocked":false}')
  })
  expect(await asking(url).ask(BOB)).toBeUndefined()
  expect(paths).toHaveLength(2)
  expect(paths[0]).toMatch(new RegExp(`^/v1/receiver/eip155%3A\\d+%3A${BOB}\\?`))
})

test('F3: services that hang: nothing is sent', { timeout: 15_000 }, async () => {
  const { url } = await startServer(() => {})
  expect(await asking(url).ask(BOB)).toEqual({ kind: 'unchecked' })
})
