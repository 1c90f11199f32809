import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { edit, expectFound, healthySite, look, quick } from '../../../fixtures/healthySite.js'

// Each test starts several processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

test('behavior: a policy of the page that keeps the widget from its hosts', async () => {
  const site = healthySite('evm,walletconnect')
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src 'self' https://*.drpc.org https:">`
  writeFileSync(join(site, 'index.html'), html.replace('<head>', `<head>${meta}`))
  const { report } = await look(site, ...quick)
  expect(report.findings.filter(({ check }) => check === 'policy')).toEqual([
    {
      check: 'policy',
      level: 'error',
      message:
        'The Content-Security-Policy of index.html keeps walletconnect from wss://relay.walletconnect.org.',
      fix: "connect-src 'self' https://*.drpc.org https: wss://relay.walletconnect.org;",
    },
  ])
})

/** Services that answer as this test wants; they are no services. */
async function simulateServices(answers: Record<string, [status: number, body: object]>): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const [status, body] = answers[path] ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('behavior: services that are away, refuse the project or the page; the frame that they name is in the policy', async () => {
  const site = healthySite('evm,embedded-wallet,email')
  const serve = (services: string) =>
    writeFileSync(join(site, '.env'), `VITE_WALLET_WIDGET_SERVICES=${services}\n`)
  serve('http://127.0.0.1:9')
  expectFound(site, (await look(site, '--no-build')).report, [
    { check: 'services', message: 'can’t be reached', fix: 'npm run services', at: '  services:' },
  ])
  const health: [number, object] = [200, { status: 'ok' }]
  const frame: [number, object] = [200, { url: 'https://frame.example/frame' }]
  serve(await simulateServices({ '/health': health, '/v1/frame': frame, '/appkit/v1/config': [401, {}] }))
  const unknown = await look(site, '--no-build')
  expectFound(site, unknown.report, [
    {
      check: 'projectId',
      message: 'do not know the project "site"',
      fix: "projectId: '…'",
      at: '  projectId:',
    },
  ])
  expect(unknown.report.policy).toContain('; frame-src https://frame.example;')
  serve(await simulateServices({ '/health': health, '/appkit/v1/config': [403, {}] }))
  expectFound(site, (await look(site, '--no-build')).report, [
    {
      check: 'services',
      message: 'refuse pages of https://shop.example',
      fix: 'ALLOWED_ORIGINS',
      at: '  services:',
    },
  ])
})

test('behavior: a node of another chain, and one that is away', async () => {
  const site = healthySite()
  const url = await simulateServices({ '/': [200, { jsonrpc: '2.0', id: 1, result: '0x5' }] })
  const node = (address: string) => `rpcUrls: { default: { http: ['${address}'] } }`
  edit(
    site,
    '[mainnet, polygon]',
    () => `[{ ...mainnet, ${node(`${url}/`)} }, { ...polygon, ${node('http://127.0.0.1:9')} }]`,
  )
  expectFound(site, (await look(site, '--no-build')).report, [
    { check: 'networks', message: 'is one of eip155:5', fix: 'a node of eip155:1', at: '  networks:' },
    {
      check: 'networks',
      level: 'warning',
      message: 'The node of Polygon does not answer',
      fix: 'rpcUrls',
      at: '  networks:',
    },
  ])
})
