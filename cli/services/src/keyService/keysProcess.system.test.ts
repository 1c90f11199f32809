import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../freePort.js'
import { logIn } from '../login/loginClient.fixture.js'
import { startLoginServices } from '../login/loginServices.fixture.js'
import { randomToken } from '../login/randomToken.js'
import { readSettings } from '../settings.js'

const bin = path.join(import.meta.dirname, '../../dist/bin.js')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('default: the services use the key service of this machine, and go on when it is back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-keys-'))
  closing.push(() => rm(folder, { recursive: true }))
  const env = { ...process.env, KEYS_FILE: `${folder}/keys.json`, KEYS_PORT: String(await freePort(0)) }
  let child: ChildProcess | undefined
  const serve = async () => {
    child = spawn(process.execPath, [bin, 'keys', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  }
  const kill = async () => {
    const gone = once(child as ChildProcess, 'exit')
    child?.kill('SIGKILL')
    await gone
  }
  closing.push(kill)
  await serve()
  const settings = execFileSync(process.execPath, [bin, 'keys', 'settings'], { env, encoding: 'utf8' })
  const { embeddedWallet } = readSettings(parseEnv(settings) as Record<string, string>)
  const services = await startLoginServices({
    metrics: { port: 0 },
    databaseUrl: `file:${folder}/wallets.db`,
    embeddedWallet: { ...embeddedWallet, keySecrets: [randomToken()] },
  })
  closing.push(() => services.stop())
  const { device, token } = await logIn(services, 'ann@example.com')
  const ask = () => device.call('/session/secret', {}, token)
  const { status, body } = await ask()
  expect([status, body.secret]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
  expect((await (await fetch(`${services.frameUrl}/api/config`)).json()).keyService).toBe(true)

  await kill()
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'KEY_SERVICE_UNREACHABLE' } })
  const ready = await fetch(`${services.url}/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', dependencies: { keyService: { ok: false } } },
  ])
  await serve()
  expect((await ask()).body).toEqual(body)
  const told = await (await fetch(`http://127.0.0.1:${services.metricsPort}/metrics`)).text()
  expect(told).toContain('key_service_calls_total{call="Decrypt",outcome="answered"} 2')
  expect(told).toContain('key_service_calls_total{call="Decrypt",outcome="unreachable"} 1')
}, 90_000)
