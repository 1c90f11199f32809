import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  configPath,
  edit,
  expectFound,
  healthySite,
  look,
  metadata,
  quick,
  walletWidget,
} from '../../../fixtures/healthySite.js'
import { plantPackage } from '../../../fixtures/linkedModules.js'

// Each test starts several processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

test('default: nothing is found in a healthy site; hosts, policy, permissions and the cost in its build are told', async () => {
  const site = healthySite('evm,receive')
  const before = readFileSync(configPath(site), 'utf8')
  const { status, report } = await look(site, '--offline')
  expect(report.findings).toEqual([])
  expect(status).toBe(0)
  expect(report.plugins.map(({ id, version, enabled }) => ({ id, version, enabled }))).toEqual([
    { id: 'evm', version: '0.1.0', enabled: true },
    { id: 'receive', version: '0.1.0', enabled: true },
  ])
  expect(report.plugins[0]?.permissions).toContain('request:eth_sendTransaction')
  for (const { cost } of report.plugins) {
    expect(cost?.page).toBeGreaterThan(0)
    expect(cost?.page).toBeLessThan(1)
    expect(cost?.later).toBeGreaterThan(1)
  }
  expect(report.origins).toMatchObject([{ why: ['eip155:1'] }, { why: ['eip155:137'] }])
  const hosts = report.origins.map(({ origin }) => origin).sort()
  expect(report.policy).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${hosts.join(' ')}; require-trusted-types-for 'script'`,
  )
  expect(readFileSync(configPath(site), 'utf8')).toBe(before)
})

test('behavior: what was planted in the config is found, each with the line to write', async () => {
  const site = healthySite('evm,walletconnect,names')
  edit(
    site,
    /import \{ mainnet/,
    (found) =>
      `import { solanaMainnet } from '@wallet-widget/solana'\nimport { send } from '@wallet-widget/send'\n${found}`,
  )
  edit(
    site,
    '[mainnet, polygon]',
    () => "[{ ...mainnet, rpcUrls: { default: { http: ['http://node.example'] } } }, solanaMainnet]",
  )
  edit(site, metadata, () => "description: '', url: 'shop.example', icons: ['/icon.png']")
  edit(site, '  networks:', (found) => `  logLvel: 'info',\n${found}`)
  const { status, report } = await look(site, ...quick)
  expect(status).toBe(1)
  expectFound(site, report, [
    { check: 'config', message: 'no option `logLvel`', fix: 'Write `logLevel:`', at: 'logLvel' },
    {
      check: 'config',
      level: 'warning',
      message: '`send` is imported',
      fix: '`send()` in `plugins`',
      at: 'import { send }',
    },
    { check: 'services', message: 'names need services', fix: "services: 'https://", at: '  services:' },
    {
      check: 'projectId',
      message: 'refuses the project id "site"',
      fix: "projectId: '…'",
      at: '  projectId:',
    },
    {
      check: 'networks',
      message: 'No plugin serves Solana (solana)',
      fix: 'wallet-widget add solana',
      at: '  networks:',
    },
    {
      check: 'networks',
      message: 'may not talk to http',
      fix: "http: ['https://node.example']",
      at: '  networks:',
    },
    {
      check: 'metadata',
      level: 'warning',
      message: 'the address "shop.example"',
      fix: 'https://',
      at: '  metadata:',
    },
  ])
})

test('behavior: so is what is missing from it', async () => {
  const site = healthySite('evm,solana')
  edit(site, / {2}projectId.*\n/, () => '')
  edit(site, metadata, () => "description: '', url: '', icons: []")
  edit(site, /networks: \[.*\]/, () => 'networks: [solanaMainnet]')
  edit(site, /import \{ mainnet.*\n/, () => '')
  edit(
    site,
    'services: import.meta.env.VITE_WALLET_WIDGET_SERVICES',
    () => "services: 'http://wallet.example'",
  )
  const { report } = await look(site, ...quick)
  expectFound(site, report, [
    {
      check: 'projectId',
      level: 'warning',
      message: 'no `projectId`',
      fix: "projectId: 'my-site'",
      at: 'defineConfig({',
    },
    {
      check: 'metadata',
      level: 'warning',
      message: '`metadata` does not say',
      fix: "url: 'https://",
      at: '  metadata:',
    },
    {
      check: 'networks',
      level: 'warning',
      message: 'The plugin evm is on',
      fix: 'networks: [mainnet, …]',
      at: '  networks:',
    },
    {
      check: 'services',
      message: 'a page on https may not talk to http',
      fix: "services: 'https://wallet.example'",
      at: '  services:',
    },
  ])
})

test('args: mode, strict: variables of the mode count, and a warning ends with 1 where it shall', async () => {
  const site = healthySite()
  writeFileSync(join(site, '.env.staging'), 'VITE_WALLET_WIDGET_SERVICES=http://127.0.0.1:4280\n')
  expect((await look(site, ...quick)).report.findings).toEqual([])
  const staging = await look(site, ...quick, '--mode', 'staging')
  expect(staging.status).toBe(0)
  expectFound(site, staging.report, [
    {
      check: 'services',
      level: 'warning',
      message: 'on this machine: http://127.0.0.1:4280',
      fix: 'Set the variable',
      at: '  services:',
    },
  ])
  expect(staging.report.policy).toContain("connect-src 'self' http://127.0.0.1:4280 ws://127.0.0.1:4280;")
  expect((await look(site, ...quick, '--mode', 'staging', '--strict')).status).toBe(1)
})

test.each<[string, string | RegExp, string, RegExp, RegExp]>([
  ['a plugin twice', '    evm(),', '    evm(), evm(),', /DUPLICATE_PLUGIN/, /one|twice|Leave|out/i],
  ['a plugin not called', '    evm(),', '    evm,', /INVALID_PLUGIN/, /`evm\(\)`|evm\(\)/],
  [
    'what it requires is off',
    '    balances(),',
    '    balances({ enabled: false }),',
    /requires "balances", which is off/,
    /./,
  ],
  ['no network', '[mainnet, polygon]', '[]', /INVALID_CONFIG/, /networks: \[mainnet\]/],
  ['a network twice', '[mainnet, polygon]', '[mainnet, mainnet]', /configured twice/, /Take one of them out/],
  ['a network that is none', '[mainnet, polygon]', "[{ id: 1, name: 'x' } as never]", /INVALID_NETWORK/, /./],
  ['an option of another kind', "projectId: 'site'", 'projectId: 7 as never', /projectId/, /./],
  ['a module that is not there', "from 'viem/chains'", "from './chains.js'", /does not run: .*chains/, /./],
])('behavior: %s', async (_, from, to, message, fix) => {
  const site = healthySite('evm,balances,send')
  edit(site, from, () => to)
  const { status, report } = await look(site, ...quick)
  expect(status).toBe(1)
  expect(report.findings.filter(({ level }) => level === 'error')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        check: 'config',
        message: expect.stringMatching(message),
        fix: expect.stringMatching(fix),
      }),
    ]),
  )
})

test('behavior: packages: another version, a second kernel, one not asked for, not installed, or not used', async () => {
  const site = healthySite('evm,receive,names')
  const real = (name: string) =>
    readFileSync(join(site, 'node_modules/@wallet-widget', name, 'package.json'), 'utf8')
  expect(JSON.parse(real('receive')).version).toBe('0.1.0')
  plantPackage(
    site,
    '@wallet-widget/receive',
    { version: '0.2.0' },
    "export const receive = () => ({ id: 'receive', requires: [], permissions: [], enabled: true, load: () => ({ setup() {} }) })\n",
  )
  const stranger = plantPackage(
    site,
    'acme-notes',
    { walletWidget: { id: 'notes', import: 'notes', permissions: ['network:services'] } },
    "export const notes = () => ({ id: 'notes', requires: [], permissions: ['request:*'], enabled: true, load: () => ({ setup() {} }) })\n",
  )
  const nested = join(stranger, 'node_modules/@wallet-widget/kernel')
  mkdirSync(nested, { recursive: true })
  writeFileSync(join(nested, 'package.json'), '{ "name": "@wallet-widget/kernel", "version": "0.0.9" }')
  edit(site, 'import { defineConfig', (found) => `import { notes } from 'acme-notes'\n${found}`)
  edit(site, '    evm(),', (found) => `${found}\n    notes(),`)
  edit(site, /.*names.*\n/g, () => '')
  const { report } = await look(site, ...quick)
  expectFound(site, report, [
    {
      check: 'versions',
      message: '@wallet-widget/receive is 0.2.0, and @wallet-widget/kernel is 0.1.0',
      fix: 'npm install @wallet-widget/receive@0.1.0',
    },
    {
      check: 'duplicates',
      message: /@wallet-widget\/kernel is installed 2 times: .*0\.0\.9 in node_modules\/acme-notes/,
      fix: '"overrides": { "@wallet-widget/kernel": "0.1.0" }',
    },
    {
      check: 'packages',
      message: 'acme-notes is imported by the config, and package.json',
      fix: 'npm install acme-notes',
      at: "'acme-notes'",
    },
    {
      check: 'packages',
      level: 'warning',
      message: '@wallet-widget/names is installed, and nothing imports it',
      fix: 'npm uninstall @wallet-widget/names',
    },
    {
      check: 'permissions',
      message: 'acme-notes asks for more than its manifest says: request:*',
      fix: 'wallet-widget remove notes',
      at: '    notes()',
    },
  ])
  rmSync(join(site, 'node_modules/@wallet-widget/receive'), { recursive: true })
  expectFound(site, (await look(site, ...quick)).report, [
    {
      check: 'packages',
      message: '@wallet-widget/receive is not installed',
      fix: 'npm install',
      at: 'wallet-widget/receive',
    },
  ])
})

test('behavior: a stranger’s manifest that is not as the schema has it, and a site that does not build', async () => {
  const site = healthySite()
  plantPackage(
    site,
    'acme-notes',
    { walletWidget: { id: 'Notes!', import: 'notes' } },
    "export const notes = () => ({ id: 'notes', requires: [], permissions: [], enabled: true, load: () => ({ setup() {} }) })\n",
  )
  edit(site, 'import { defineConfig', (found) => `import { notes } from 'acme-notes'\n${found}`)
  edit(site, '    evm(),', (found) => `${found}\n    notes(),`)
  writeFileSync(join(site, 'src/main.tsx'), "import './nowhere.js'\n")
  const { report } = await look(site, '--offline')
  expectFound(site, report, [
    { check: 'manifest', level: 'warning', message: 'walletWidget.id', fix: 'plugin-manifest.schema.json' },
    { check: 'build', message: /does not build: [\s\S]*nowhere/, fix: 'Mend' },
  ])
})

test('behavior: for people: faults with their places first, the policy, and how many', async () => {
  const site = healthySite('evm,names')
  const { status, stdout, stderr } = await walletWidget(site, 'doctor', ...quick)
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toMatch(
    /^ERROR services: names need services.* \(wallet-widget\.config\.ts:\d+\)\n {2}services: /,
  )
  expect(stdout).toContain('  may ask the wallet for personal_sign; talk to your services')
  expect(stdout).toContain("Content-Security-Policy\n  default-src 'none'")
  expect(stdout.trimEnd()).toMatch(/1 errors, 0 warnings\. Not healthy\.$/)
})
