import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveFolder } from '../../../../../test/e2e/setup/serveFolder.js'
import { launchChromium } from '../../../../../test/setup/launchChromium.mjs'
import { edit, healthySite, look } from '../../../fixtures/healthySite.js'

// A build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** A host that answers any page; no node of a chain. */
async function serveAnything(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('behavior: the page runs under the policy, which lets it talk to its hosts and to nobody else', async () => {
  const [node, stranger] = [await serveAnything(), await serveAnything()]
  const site = healthySite('evm,receive')
  edit(site, '[mainnet, polygon]', () => `[{ ...mainnet, rpcUrls: { default: { http: ['${node}'] } } }]`)
  edit(site, /import \{ mainnet, polygon \}/, () => 'import { mainnet }')
  const { report } = await look(site, '--no-build', '--offline')
  expect(report.origins).toEqual([{ origin: node, directive: 'connect-src', why: ['eip155:1'] }])

  await build({ root: site, logLevel: 'silent' })
  const served = await serveFolder(join(site, 'dist'), { 'content-security-policy': report.policy ?? '' })
  onTestFinished(() => served.close())
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const refused: string[] = []
  const errors: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) refused.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(served.url)
  await page
    .getByRole('button', { name: /connect/i })
    .first()
    .click()
  await page.getByRole('dialog').first().waitFor()
  const isAnswered = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    )
  expect(await isAnswered(node)).toBe(true)
  expect({ refused, errors }).toEqual({ refused: [], errors: [] })
  expect(await isAnswered(stranger)).toBe(false)
  expect(refused.join('\n')).toContain(stranger)
})
