import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { randomToken } from './login/randomToken.js'
import { readSettings } from './settings.js'

const read = (name: string) => readFile(path.join(import.meta.dirname, '../deploy', name), 'utf8')
const { services } = parse(await read('compose.yaml'), { merge: true })
const filledIn = {
  ...parseEnv(await read('example.env')),
  POSTGRES_PASSWORD: 'a1',
  KEY_SECRET: randomToken(),
}

test('behavior: the instances start with what the compose file and the filled in example say', () => {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => (filledIn as Record<string, string>)[name] ?? '')
  for (const name of ['one', 'two']) {
    const environment = Object.entries<string>(services[name].environment)
    const own = Object.fromEntries(environment.map(([key, value]) => [key, fill(value)]))
    const { stopAfter = 0, stopWithin = 0, ...settings } = readSettings({ ...filledIn, ...own })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://wallets:a1@postgres/wallets',
      embeddedWallet: { url: 'https://wallet.example.org', port: 4281 },
      relay: { urls: ['wss://services.example.com/relay'], redisUrl: 'redis://relay-redis' },
      trustProxy: 1,
    })
    expect(stopAfter + stopWithin).toBeLessThan(Number.parseInt(services[name].stop_grace_period, 10) * 1000)
  }
})

test('behavior: whoever is named in the compose file and the Caddyfile is there', async () => {
  const hosts = (await read('Caddyfile')).matchAll(/(\w+):428[01]\b/g)
  for (const [, host = ''] of hosts) expect(services).toHaveProperty(host)
  for (const { depends_on: others = {}, environment = {} } of Object.values<Record<string, object>>(
    services,
  )) {
    for (const name of Object.keys(others)) expect(services).toHaveProperty(`${name}.healthcheck`)
    for (const value of Object.values(environment)) {
      const [, host] = /^(?:redis|postgres):\/\/(?:.*@)?([\w-]+)/.exec(value) ?? []
      if (host !== undefined) expect(services).toHaveProperty(host)
    }
  }
})

test('T33: whatever is broken into can write nothing but its data, and take nothing from the others', () => {
  for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
    expect({ name, ...service }).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      restart: 'unless-stopped',
    })
    expect([name, service.cap_add]).toEqual([name, name === 'balancer' ? ['NET_BIND_SERVICE'] : undefined])
    // That of the instances is in their image.
    expect([name, 'healthcheck' in service]).toEqual([name, !/^(one|two)$/.test(name)])
  }
  for (const name of ['redis', 'relay-redis']) {
    const bytes = (size = '') => Number.parseInt(size, 10) * (/g/.test(size) ? 1024 : 1)
    const { command, mem_limit } = services[name]
    expect(bytes(mem_limit)).toBeGreaterThanOrEqual(2 * bytes(command[command.indexOf('--maxmemory') + 1]))
  }
})

test('T33: no secret gets into the image', async () => {
  expect(await read('Dockerfile.dockerignore')).toContain('**/.env\n')
})

test('T23: what the READMEs have npx run is this package, not whatever takes the name of its command', async () => {
  for (const name of ['../README.md', '../SECURITY.md'])
    expect(await read(name)).not.toMatch(/(npx |`)wallet-widget-services /)
})
