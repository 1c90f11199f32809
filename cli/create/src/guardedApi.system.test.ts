import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Anvil, startLocalChains } from '@wallet-widget/local'
import { ownedAccount } from '@wallet-widget/services/contract'
import { createWalletClient, http, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { signMessage } from 'viem/experimental/erc7739'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const bin = join(repository, 'cli/create/dist/bin.js')
// In the repository, so that what the project imports is found.
const folder = join(repository, 'node_modules/.cache/guarded-api')
const site = join(folder, 'site')

let server: ChildProcess | undefined
let origin: string
let chains: ReadonlyMap<number, Anvil>

const urlOf = (id: number) => chains.get(id)?.url as string
const tool = (...path: string[]) => join(repository, 'node_modules', ...path)
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: site, stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [bin, 'site', '--template', 'guarded-api'], { cwd: folder })
  // As its `build` script has it.
  run(tool('typescript/bin/tsc'), '--noEmit')
  run(tool('vite/bin/vite.js'), 'build')
  run(tool('vite/bin/vite.js'), 'build', '--ssr', 'server/start.ts', '--outDir', 'dist-server')
  chains = await startLocalChains([
    { id: 1, port: 0 },
    { id: 137, port: 0 },
  ])
  const port = await freePort()
  origin = `http://localhost:${port}`
  const settings = {
    ORIGIN: origin,
    PORT: String(port),
    SIGN_IN_SECRET: 's'.repeat(32),
    RPC_URL_1: urlOf(1),
    RPC_URL_137: urlOf(137),
  }
  const env = { ...process.env, ...settings }
  server = spawn(process.execPath, ['dist-server/start.js'], {
    cwd: site,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout as NonNullable<typeof server.stdout>, 'data')
}, 180_000)
afterAll(async () => {
  server?.kill()
  for (const chain of chains?.values() ?? []) await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** A browser: its cookies, and what it sends. */
function visit() {
  const jar = new Map<string, string>()
  async function ask(path: string, body?: object, from = origin) {
    const response = await fetch(`${origin}/api/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json', origin: from }),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }
  /** What the API answers for the account that a page shows. */
  const askHello = (address: string = account.address, chainId = 'eip155:1') =>
    ask(`hello?${new URLSearchParams({ address, chainId })}`)
  return { ask, jar, askHello, hello: async (address?: string) => (await askHello(address)).status }
}
type Visitor = ReturnType<typeof visit>
type Fields = Parameters<typeof createSiweMessage>[0]

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

/** What a page has signed, written by another library than ours. */
async function signed({ ask }: Visitor, change: Partial<Fields> = {}, by = account) {
  const { nonce, issuedAt, expirationTime, domain } = (await ask('sign-in/nonce', {})).body
  const message = createSiweMessage({
    domain,
    address: account.address,
    uri: `${origin}/`,
    version: '1',
    chainId: 1,
    nonce,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
    ...change,
  })
  return { message, signature: await by.signMessage({ message }) }
}
const enter = async ({ ask }: Visitor, sent: object) => {
  const { status, body } = await ask('sign-in/verify', sent)
  return status === 200 ? 'in' : body.error
}

test('default: the page is served, its API is closed, and open to who signed in, until they sign out', async () => {
  const page = await (await fetch(origin)).text()
  expect(page).toContain('<div id="root"></div>')
  const visitor = visit()
  expect(await visitor.askHello()).toEqual({ status: 401, body: { error: 'SIGN_IN_FIRST' } })
  expect(await enter(visitor, await signed(visitor))).toBe('in')
  expect(await visitor.askHello()).toEqual({
    status: 200,
    body: { address: account.address, chainId: 'eip155:1' },
  })
  expect(await visit().hello()).toBe(401)
  await visitor.ask('sign-in/sign-out', {})
  expect(await visitor.hello()).toBe(401)
})

test('behavior: of two accounts that signed in it acts for the one that the page names, and for nobody where it names none', async () => {
  const visitor = visit()
  const first = { address: account.address, chainId: 'eip155:1' }
  const second = { address: stranger.address, chainId: 'eip155:1' }
  expect(await enter(visitor, await signed(visitor))).toBe('in')
  expect(await enter(visitor, await signed(visitor, { address: stranger.address }, stranger))).toBe('in')
  const named = async (account: object) =>
    (await visitor.ask(`hello?${new URLSearchParams({ ...account })}`)).body
  expect(await named(second)).toEqual(second)
  expect(await named(first)).toEqual(first)
  expect(await named({ ...first, chainId: 'eip155:137' })).toEqual({ error: 'SIGN_IN_FIRST' })
  const { address, chainId } = first
  for (const unknown of [{}, { address }, { chainId }, { address: `0x${'1'.repeat(40)}`, chainId }])
    expect(await named(unknown)).toEqual({ error: 'SIGN_IN_FIRST' })
})

test('behavior: lets in a smart account that is not on the chain yet', async () => {
  const visitor = visit()
  const { address, deployment, domain } = ownedAccount(account.address)
  const wallet = createWalletClient({ account, chain: mainnet, transport: http(urlOf(1)) })
  const { message } = await signed(visitor, { address })
  const verifierDomain = { ...domain, chainId: 1, verifyingContract: address } as const
  const signature = serializeErc6492Signature({
    address: deployment.factory,
    data: deployment.factoryData,
    signature: await signMessage(wallet, { account, message, verifierDomain }),
  })
  expect(await enter(visitor, { message, signature })).toBe('in')
  expect((await visitor.askHello(address)).body).toEqual({ address, chainId: 'eip155:1' })
})

test('behavior: what the scaffolder writes keeps the visitor at the question', () => {
  const config = readFileSync(join(site, 'wallet-widget.config.ts'), 'utf8')
  expect(config).toContain("    siwx({ required: true, server: '/api/sign-in' }),\n")
  expect(readFileSync(join(site, 'package.json'), 'utf8')).toContain('"@wallet-widget/siwx"')
})

describe('T14: nobody gets in', () => {
  let visitor: Visitor
  beforeEach(() => {
    visitor = visit()
  })

  test('with what was used already, in the same browser or another', async () => {
    const sent = await signed(visitor)
    expect(await enter(visitor, sent)).toBe('in')
    await visitor.ask('sign-in/sign-out', {})
    expect(await enter(visitor, sent)).toBe('NONCE_WRONG')
    const thief = visit()
    expect(await enter(thief, sent)).toBe('COOKIE_MISSING')
    await thief.ask('sign-in/nonce', {})
    expect(await enter(thief, sent)).toBe('NONCE_WRONG')
    expect(await thief.hello()).toBe(401)
    expect(await visitor.hello()).toBe(401)
  })

  test('with a nonce, or a whole sign-in, of another browser', async () => {
    const sent = await signed(visitor)
    const thief = visit()
    await thief.ask('sign-in/nonce', {})
    expect(await enter(thief, sent)).toBe('NONCE_WRONG')
    // Their own signature over somebody else's nonce.
    const nonce = /Nonce: (\w+)/.exec(sent.message)?.[1] as string
    const own = await signed(thief, { nonce, address: stranger.address }, stranger)
    expect(await enter(thief, own)).toBe('NONCE_WRONG')
    expect([await thief.hello(), await visitor.hello()]).toEqual([401, 401])
    // It costs the visitor nothing.
    expect(await enter(visitor, sent)).toBe('in')
  })

  test('with one nonce many times at once: one gets in', async () => {
    const sent = await signed(visitor)
    const browsers = Array.from({ length: 12 }, () => {
      const one = visit()
      for (const [name, value] of visitor.jar) one.jar.set(name, value)
      return one
    })
    const answers = await Promise.all(browsers.map((one) => enter(one, sent)))
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
    const inside = await Promise.all(browsers.map((one) => one.hello()))
    expect(inside.filter((status) => status === 200)).toHaveLength(1)
  })

  const HOUR = 3_600_000
  test.each<[string, () => Partial<Fields>, string]>([
    ['expired', () => ({ expirationTime: new Date(Date.now() - 1000) }), 'TIME_WRONG'],
    ['of yesterday', () => ({ issuedAt: new Date(Date.now() - 24 * HOUR) }), 'TIME_WRONG'],
    ['that does not hold yet', () => ({ notBefore: new Date(Date.now() + HOUR) }), 'TIME_WRONG'],
    ['for another domain', () => ({ domain: 'shop.example.com' }), 'DOMAIN_WRONG'],
    ['for another port', () => ({ domain: 'localhost' }), 'DOMAIN_WRONG'],
    ['for another uri', () => ({ uri: 'https://bank.example/' }), 'URI_WRONG'],
    ['for another scheme', () => ({ scheme: 'https' }), 'DOMAIN_WRONG'],
    ['with another address', () => ({ address: stranger.address }), 'SIGNATURE_WRONG'],
    ['with a nonce of nobody', () => ({ nonce: 'a'.repeat(76) }), 'NONCE_WRONG'],
  ])('with a message %s', async (_, change, code) => {
    expect(await enter(visitor, await signed(visitor, change()))).toBe(code)
    expect(await visitor.hello()).toBe(401)
  })

  test('with another chain, or anything else, written in after it was signed', async () => {
    for (const [from, to] of [
      ['Chain ID: 1\n', 'Chain ID: 137\n'],
      [account.address, stranger.address],
      ['Version: 1', 'Version: 1\nVersion: 1'],
    ] as const) {
      const sent = await signed(visitor)
      const message = sent.message.replace(from, to)
      expect(message).not.toBe(sent.message)
      expect(await enter(visitor, { ...sent, message })).not.toBe('in')
    }
    expect(await visitor.hello()).toBe(401)
  })

  test('from another site’s page', async () => {
    const sent = await signed(visitor)
    const { status } = await visitor.ask('sign-in/verify', sent, 'https://bank.example')
    expect([status, await visitor.hello()]).toEqual([403, 401])
  })

  test('with cookies that nobody gave', async () => {
    for (const value of ['0'.repeat(64), '../', 'null', '']) {
      visitor.jar.set('siwx-session', value)
      expect(await visitor.hello()).toBe(401)
    }
  })

  test('T7: with what is no sign-in', async () => {
    for (const sent of [
      [],
      { message: 1 },
      { message: 'Hello', signature: '0x' },
      { message: 'x'.repeat(200_000), signature: '' },
    ])
      expect(await enter(visitor, sent)).toBe('MESSAGE_MALFORMED')
    expect(await visitor.hello()).toBe(401)
  })
})
